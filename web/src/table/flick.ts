// A press on something, or a flick of it: with a mouse, a finger or a pen.

/** So far, in pixels, a pointer that is down has to go. */
const kFar = 24;

/** The click at the end of a flick is none. */
function swallowClick(): void {
  const over = new AbortController();
  const swallow = (event: Event): void => {
    if (event.type === "click") event.stopPropagation();
    over.abort();
  };
  for (const what of ["click", "pointerdown", "keydown"])
    addEventListener(what, swallow, { capture: true, signal: over.signal });
}

/** Calls `act` at the first press or flick; returns how to stop waiting. */
export function flicked(place: HTMLElement, act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { x: number; y: number } | null = null;
  const done = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    stop.abort();
    if (event.type === "pointermove") swallowClick();
    act();
  };
  place.addEventListener(
    "pointerdown",
    (event) => {
      from = { x: event.clientX, y: event.clientY };
      event.preventDefault(); // nothing is selected or dragged
    },
    { signal },
  );
  addEventListener(
    "pointermove",
    (event) => {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= kFar) done(event);
    },
    { signal },
  );
  addEventListener("pointercancel", () => (from = null), { signal });
  addEventListener("pointerup", () => (from = null), { signal });
  place.addEventListener("click", done, { signal, capture: true });
  return () => stop.abort();
}
