// Numbers that change count from what they were to what they are. The page has the new number at once; only what is
// painted runs after it.

const kTime = 450;
const kNumber = /^\s*[−-]?\d{1,4}\s*$/;
const valueOf = (text: string | null): number | null =>
  text !== null && kNumber.test(text) ? Number(text.replace("−", "-")) : null;

/** What is painted when a share of the time has passed. */
export const between = (from: number, to: number, share: number): number =>
  share >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - share) ** 3));

interface Run {
  from: number;
  to: number;
  text: string;
  start: number;
}

/** Counts what changes in an element until the returned function is called; `on`: whether things may move. */
export function countIn(root: Element, on: () => boolean): () => void {
  const running = new Map<CharacterData, Run>();
  let frame = 0;

  function note(records: readonly MutationRecord[]): void {
    for (const { target, oldValue } of records) {
      const node = target as CharacterData;
      const before = running.get(node);
      const from = valueOf(before ? String(before.to) : oldValue);
      const to = valueOf(node.data);
      running.delete(node);
      if (from === null || to === null || Math.abs(from - to) < 2 || !on()) continue;
      running.set(node, { from, to, text: node.data, start: performance.now() });
    }
    if (running.size > 0) frame ||= requestAnimationFrame(paint);
  }
  function paint(): void {
    note(watch.takeRecords());
    const now = performance.now();
    for (const [node, { from, to, text, start }] of running) {
      const share = (now - start) / kTime;
      node.data = share >= 1 ? text : String(between(from, to, share)).replace("-", "−");
      if (share >= 1) running.delete(node);
    }
    watch.takeRecords(); // these were painted here
    frame = running.size > 0 ? requestAnimationFrame(paint) : 0;
  }

  const watch = new MutationObserver(note);
  watch.observe(root, { characterData: true, characterDataOldValue: true, subtree: true });
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    for (const [node, { text }] of running) node.data = text;
  };
}
