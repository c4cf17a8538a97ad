// What the menu of a table offers: what is seldom needed, each where there is something to it.
import { later, t } from "../lib/texts.svelte";
import type { Item } from "../ui/Menu.svelte";
import type { Opened } from "./PlayDialogs.svelte";
import type { Summary } from "../protocol/protocol";
import type { TableModel } from "./table.svelte";

type Known = Pick<TableModel, "mayUndoTurn" | "undo" | "clocks" | "seats" | "here" | "send">;
interface Acts {
  open: (what: Opened) => void;
  /** Shows again what has happened since the reader was here. */
  review: () => void;
  showWords: () => void;
}

async function save(id: string): Promise<void> {
  const { saveRecord } = await later(() => import("./download"));
  await saveRecord(id);
}

export function menuOf(table: Known, summary: Summary, words: boolean, acts: Acts): Item[] {
  const { id, host } = summary;
  const sits = table.seats.length > 0;
  const over = summary.phase === "over" || summary.phase === "abandoned";
  const computers = summary.phase === "playing" && summary.seats.some((one) => one.kind === "bot");
  const closed = summary.strangers === false;
  const pauses =
    table.clocks?.paused || table.clocks?.seats.some((one) => one.pauses && table.seats.includes(one.seat));
  const when = (condition: boolean, ...items: Item[]): Item[] => (condition ? items : []);
  return [
    ...when(table.mayUndoTurn, {
      text: t("undo.turn"),
      icon: "first",
      act: () => void table.undo(true),
    }),
    { text: t("since.title"), icon: "eye", act: acts.review },
    { text: t("invite"), icon: "share", act: () => acts.open("invite") },
    ...when(!table.here && summary.seats.some((one) => one.kind === "person" && !one.you), {
      text: t("people"),
      icon: "person",
      act: () => acts.open("people"),
    }),
    ...when(
      over,
      { text: t("replay"), icon: "play", href: `/replay/${id}` },
      { text: t("download"), icon: "download", act: () => void save(id) },
      { text: t("verify"), icon: "check", href: `/verify/${id}` },
    ),
    { text: t("play_settings"), icon: "clock", act: () => acts.open("pace") },
    { text: t("keys"), icon: "keys", act: () => acts.open("keys") },
    { text: t(words ? "board.drawn" : "board.words"), icon: "log", act: acts.showWords },
    { text: t("settings"), icon: "settings", href: "/settings" },
    ...when(!!table.clocks && sits && !over, {
      text: t(pauses ? "clock.resume" : "clock.pause"),
      icon: "clock",
      act: () => void table.send({ do: pauses ? "resume" : "pause" }),
    }),
    ...when(computers && !table.here && !!host, {
      text: t(closed ? "strangers.open" : "strangers.close"),
      icon: closed ? "person" : "lock",
      act: () => void table.send({ do: "strangers", welcome: closed }),
    }),
    ...when(!over && !table.here && sits, {
      text: t("leave"),
      icon: "close",
      act: () => acts.open("leave"),
    }),
    ...when(!over && !table.here && !!host, {
      text: t("abandon"),
      icon: "close",
      act: () => acts.open("abandon"),
    }),
  ];
}
