// Turns the tile in hand over the district: by the wheel, and by a tap with two fingers.
interface Turning {
  on: boolean;
  turn: (by: number) => void;
}

const kPause = 140; // ms between two steps of a wheel
const kTap = 320; // ms that a tap may take

export function turning(
  node: HTMLElement,
  first: Turning,
): { update(next: Turning): void; destroy(): void } {
  let now = first;
  let last = 0;
  let fingers = 0;
  let began = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const wheel = (event: WheelEvent): void => {
    if (!now.on || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    if (event.timeStamp - last < kPause) return;
    last = event.timeStamp;
    now.turn(event.deltaY > 0 ? 1 : -1);
  };
  node.addEventListener("wheel", wheel, { passive: false, signal });
  node.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length === 1) began = event.timeStamp;
      fingers = Math.max(event.touches.length, event.touches.length === 1 ? 1 : fingers);
      // The two fingers neither choose a square nor zoom.
      if (now.on && event.touches.length === 2) event.preventDefault();
    },
    { passive: false, signal },
  );
  node.addEventListener(
    "touchend",
    (event) => {
      if (event.touches.length > 0) return;
      if (now.on && fingers === 2 && event.timeStamp - began < kTap) {
        event.preventDefault();
        now.turn(1);
      }
      fingers = 0;
    },
    { passive: false, signal },
  );
  return {
    update: (next) => void (now = next),
    destroy: () => stop.abort(),
  };
}
