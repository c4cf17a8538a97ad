// Choosing, the same for every game: each touched element fixes a field of the offered actions, until one is left.
import type { Action, Offer, Refusal } from "../protocol/protocol";

export type Targets = (action: Action) => string[];

export interface Choice {
  /** Offers that agree with everything picked. */
  remaining: Offer[];
  /** Elements that would narrow the choice further: of each remaining offer the first one not picked yet. */
  lit: Set<string>;
  /** Elements that may also be picked now, out of order. */
  open: Set<string>;
  /** The offer that is completely picked, if there is one. */
  chosen: Offer | null;
  /** Offers that no element of the board stands for, or that share all their elements: buttons. */
  buttons: Offer[];
}

export function narrow(offers: readonly Offer[], picked: ReadonlySet<string>, targets: Targets): Choice {
  const touched = offers.map((offer) => ({ offer, ids: targets(offer.action) }));
  const fits = touched.filter(({ ids }) => [...picked].every((id) => ids.includes(id)));
  const lit = new Set<string>();
  const open = new Set<string>();
  for (const { ids } of fits) {
    const rest = ids.filter((id) => !picked.has(id));
    if (rest[0] !== undefined) lit.add(rest[0]);
    rest.forEach((id) => open.add(id));
  }
  const complete = fits.filter(({ ids }) => ids.length > 0 && ids.every((id) => picked.has(id)));
  const chosen = complete.length === 1 ? complete[0]!.offer : null;
  const buttons =
    complete.length > 1 ? complete : picked.size === 0 ? fits.filter(({ ids }) => ids.length === 0) : [];
  return {
    remaining: fits.map(({ offer }) => offer),
    lit,
    open,
    chosen,
    buttons: buttons.map(({ offer }) => offer),
  };
}

/** Refused actions by the element that one would have touched: the first that is no target now. */
export function crossedOut(
  refused: readonly Refusal[],
  open: ReadonlySet<string>,
  targets: Targets,
): Map<string, Refusal> {
  const crossed = new Map<string, Refusal>();
  for (const one of refused) {
    const id = targets(one.action).find((target) => !open.has(target));
    if (id !== undefined && !crossed.has(id)) crossed.set(id, one);
  }
  return crossed;
}

/** After a pick: a second press on a picked element clears it. */
export function toggle(picked: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}
