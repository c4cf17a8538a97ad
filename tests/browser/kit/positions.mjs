// Positions as the wire sends them (docs/protocol.md, "Positions"): whole once, then what has changed.

const members = ["observation", "turn", "standings", "projected"];

/** Makes the changes in a value, in place where it can. */
export function patch(value, changes) {
  let whole = value;
  for (let i = 0; i < changes.length; i += 2) {
    const path = changes[i];
    if (path.length === 0) {
      whole = changes[i + 1];
      continue;
    }
    const holder = path.slice(0, -1).reduce((part, step) => part[step], whole);
    const last = path.at(-1);
    if (Array.isArray(last)) holder.splice(...last, ...changes[i + 1]);
    else holder[last] = changes[i + 1];
  }
  return whole;
}

/** Gives the frames and views of one socket, in their order, the positions they were sent without. */
export class Positions {
  #last = null;

  /** Unfolds a message of the server; its frames and views are whole then. */
  unfold(message) {
    for (const event of message.events ?? []) this.unfold(event);
    for (const frame of message.frames ?? []) this.#shown(frame);
    if (message.view) this.#shown(message.view);
    return message;
  }
  #shown(one) {
    if (one.changes) this.#last = patch(structuredClone(this.#last), one.changes);
    delete one.changes;
    for (const member of members) {
      if (member in one) this.#last = { ...this.#last, [member]: one[member] };
      else one[member] = this.#last[member];
    }
  }
}
