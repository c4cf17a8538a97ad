// Soft clicks of wood and paper, made from noise and a short tone when they are needed; nothing is loaded.
import { prefs } from "../app/prefs.svelte";

let context: AudioContext | undefined;

function tone(at: AudioContext, start: number, pitch: number, length: number, loud: number): void {
  const wave = at.createOscillator();
  const gain = at.createGain();
  wave.type = "triangle";
  wave.frequency.setValueAtTime(pitch, start);
  wave.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(at.destination);
  wave.start(start);
  wave.stop(start + length);
}

function rustle(at: AudioContext, start: number, length: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const noise = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  noise.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = 1800;
  gain.gain.value = loud;
  noise.connect(filter).connect(gain).connect(at.destination);
  noise.start(start);
}

export type Sound = "wood" | "paper" | "turn";

export function sound(what: Sound): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  if (what === "wood") {
    tone(context, now, 320, 0.07, 0.12);
    rustle(context, now, 0.03, 0.12);
  } else if (what === "paper") {
    rustle(context, now, 0.09, 0.1);
  } else {
    tone(context, now, 523, 0.22, 0.09);
    tone(context, now + 0.13, 659, 0.3, 0.09);
  }
}
