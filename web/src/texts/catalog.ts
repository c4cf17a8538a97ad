// A catalog of texts by key: strings, and trees of those with arguments, which web/texts.plugin.ts parses.
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export type Message = string | MessageFormatElement[];
export type Catalog = Record<string, Message>;
