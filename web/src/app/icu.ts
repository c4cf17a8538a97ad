// Reads ICU messages into the tree that IntlMessageFormat formats. It knows what the texts use: arguments, numbers, plural
// and select. The parser that comes with the library is three times the rest of it, most of that for dates and times.
import {
  SKELETON_TYPE,
  TYPE,
  type MessageFormatElement,
  type NumberSkeleton,
  type PluralOrSelectOption,
} from "@formatjs/icu-messageformat-parser";

const kStems: Record<string, NumberSkeleton["parsedOptions"]> = {
  "sign-except-zero": { signDisplay: "exceptZero" },
  percent: { style: "percent" },
  ".0": { minimumFractionDigits: 1, maximumFractionDigits: 1 },
};

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Elements up to the end, or inside an argument to the brace that closes it. */
  elements(inside: boolean, plural: boolean): MessageFormatElement[] {
    const found: MessageFormatElement[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== "}") {
      const letter = this.#text[this.#at];
      if (letter === "{") found.push(this.#argument());
      else if (letter === "#" && plural) {
        this.#at += 1;
        found.push({ type: TYPE.pound });
      } else found.push({ type: TYPE.literal, value: this.#literal(plural) });
    }
    if (inside !== this.#at < this.#text.length) this.#fail();
    return found;
  }

  /** Two apostrophes are one; one before a sign with a meaning takes it away up to the next apostrophe. */
  #literal(plural: boolean): string {
    const [letters, quoted] = plural
      ? [/(?:''|'[{}#][^']*'?|[^{}#])+/y, /''|'([{}#][^']*)'?/g]
      : [/(?:''|'[{}][^']*'?|[^{}])+/y, /''|'([{}][^']*)'?/g];
    return this.#take(letters).replace(quoted, (_all, plain?: string) => plain ?? "'");
  }

  #argument(): MessageFormatElement {
    this.#sign("{");
    const value = this.#word();
    if (this.#closes()) return { type: TYPE.argument, value };
    this.#sign(",");
    const kind = this.#word();
    if (kind === "number") return { type: TYPE.number, value, style: this.#style() };
    this.#sign(",");
    const cardinal = kind === "plural";
    if (!cardinal && kind !== "select") this.#fail();
    const options = this.#options(cardinal);
    if (!cardinal) return { type: TYPE.select, value, options };
    return { type: TYPE.plural, value, options, offset: 0, pluralType: "cardinal" };
  }

  #options(plural: boolean): Record<string, PluralOrSelectOption> {
    const options: Record<string, PluralOrSelectOption> = {};
    while (!this.#closes()) {
      const name = this.#word();
      this.#sign("{");
      options[name] = { value: this.elements(true, plural) };
      this.#sign("}");
    }
    if (!options["other"]) this.#fail();
    return options;
  }

  #style(): string | NumberSkeleton | null {
    if (this.#closes()) return null;
    this.#sign(",");
    const style = this.#take(/[^{}]+/y).trim();
    this.#sign("}");
    if (!style.startsWith("::")) return style;
    const stems = style.slice(2).trim().split(/\s+/);
    if (stems.some((stem) => !kStems[stem])) this.#fail();
    return {
      type: SKELETON_TYPE.number,
      tokens: stems.map((stem) => ({ stem, options: [] })),
      parsedOptions: Object.assign({}, ...stems.map((stem) => kStems[stem])),
    };
  }

  #closes(): boolean {
    this.#space();
    if (this.#text[this.#at] !== "}") return false;
    this.#at += 1;
    return true;
  }

  #sign(sign: string): void {
    if (sign !== "}") this.#space();
    if (this.#text[this.#at] !== sign) this.#fail();
    this.#at += 1;
  }

  #word(): string {
    this.#space();
    const word = this.#take(/[^\s{},]+/y);
    this.#space();
    return word;
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #take(what: RegExp): string {
    what.lastIndex = this.#at;
    const found = what.exec(this.#text)?.[0];
    if (found === undefined) this.#fail();
    this.#at += found.length;
    return found;
  }

  #fail(): never {
    throw new SyntaxError(`at ${this.#at} of: ${this.#text}`);
  }
}

/** The tree of a message. Throws SyntaxError. */
export const parse = (message: string): MessageFormatElement[] =>
  new Reader(message).elements(false, false);
