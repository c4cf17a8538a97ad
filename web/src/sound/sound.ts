// Sounds of a table, made from noise and short tones when they are needed; nothing is loaded. Each of them goes with
// something that is also seen and said.
let context: AudioContext | undefined;

function tone(
  at: AudioContext,
  start: number,
  pitch: number,
  length: number,
  loud: number,
  fall = 0.6,
): void {
  const wave = at.createOscillator();
  const gain = at.createGain();
  wave.type = "triangle";
  wave.frequency.setValueAtTime(pitch, start);
  wave.frequency.exponentialRampToValueAtTime(pitch * fall, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(at.destination);
  wave.start(start);
  wave.stop(start + length);
}

function rustle(at: AudioContext, start: number, length: number, loud: number, pitch = 1800): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; ++i) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const noise = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  noise.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  noise.connect(filter).connect(gain).connect(at.destination);
  noise.start(start);
}

/** Wood on wood. */
function knock(at: AudioContext, start: number, pitch: number, loud: number): void {
  tone(at, start, pitch, 0.07, loud);
  rustle(at, start, 0.03, loud);
}

const sounds = {
  wood: (at: AudioContext, now: number): void => knock(at, now, 320, 0.12),
  paper: (at: AudioContext, now: number): void => rustle(at, now, 0.09, 0.1),
  /** They bounce faster and lower until they lie, as long as they are seen to tumble. */
  dice(at: AudioContext, now: number): void {
    const bounces = [0, 0.17, 0.31, 0.42, 0.5, 0.56];
    bounces.forEach((after, i) => knock(at, now + after, 520 - 45 * i + 60 * (i % 2), 0.11 * 0.85 ** i));
  },
  coin(at: AudioContext, now: number): void {
    for (const [after, pitch] of [
      [0, 2100],
      [0.06, 2700],
      [0.1, 2350],
    ] as const)
      tone(at, now + after, pitch, 0.12, 0.035, 0.97);
  },
  turn(at: AudioContext, now: number): void {
    tone(at, now, 523, 0.22, 0.09);
    tone(at, now + 0.13, 659, 0.3, 0.09);
  },
  end(at: AudioContext, now: number): void {
    [392, 523, 659, 784].forEach((pitch, i) =>
      tone(at, now + 0.14 * i, pitch, i === 3 ? 0.7 : 0.25, 0.08, 0.98),
    );
  },
};
export type Sound = keyof typeof sounds;

export function sound(what: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  sounds[what](context, context.currentTime + 0.01);
}
