// What a game has to read and to look at: guide, gallery, examples. Apart from game_modules.ts, because a visit to a table needs
// none of it.
import type { Component } from "svelte";
import type { Say } from "../board/types";
import { of } from "./game_modules";
import type { Language } from "../lib/prefs.svelte";

const galleries = import.meta.glob<Component<{ say: Say }>>("$games/[a-z]*/board/Gallery.svelte", {
  import: "default",
});
const pictures = import.meta.glob<Component<{ name: string }>>("$games/[a-z]*/board/Picture.svelte", {
  import: "default",
});
const guides = import.meta.glob<string>("$games/[a-z]*/guide/*.md", { query: "?raw", import: "default" });
const examples = import.meta.glob<string>("$games/[a-z]*/examples/*.rec", {
  query: "?raw",
  import: "default",
});

export const loadGallery = (id: string): Promise<Component<{ say: Say }>> | null =>
  of(galleries, `/${id}/board/Gallery.svelte`);
/** What draws the pictures of a game's guide, by name; each is decoration beside its caption. */
export const loadPicture = (id: string): Promise<Component<{ name: string }>> | null =>
  of(pictures, `/${id}/board/Picture.svelte`);
export const loadGuide = (id: string, language: Language): Promise<string> | null =>
  of(guides, `/${id}/guide/${language}.md`);
/** The record of an example of a game, games/<id>/examples/<name>.rec. */
export const loadExample = (id: string, name: string): Promise<string> | null =>
  of(examples, `/${id}/examples/${name}.rec`);
