import { describe, expect, it } from "vitest";
import { Speaker } from "./sentences";

const fields = {
  action: { swap: { with: "seat", give: "card", fast: "yes_no" }, house: { cell: "text" } },
  fact: { kept: { seat: "seat", cards: "card", coins: "number" } },
  reason: {},
};
const speaker = new Speaker({ fields }, (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key), [
  "Ada",
  "Bo",
]);

describe("Speaker", () => {
  it("writes seats as names, enumerations by their texts and truth as words", () => {
    expect(speaker.action({ kind: "swap", with: 1, give: "mine", fast: true })).toBe(
      'action.swap {"with":"Bo","give":"card.mine","fast":"true"}',
    );
  });
  it("writes fields of a board in capitals", () => {
    expect(speaker.action({ kind: "house", cell: "c5" })).toBe('action.house {"cell":"C5"}');
  });
  it("lets a game put words in place of what only the engine counts", () => {
    const own = new Speaker(
      { fields, named: (thing, field) => (field === "with" ? `the ${thing.kind}` : undefined) },
      speaker.say,
      ["Ada", "Bo"],
    );
    expect(own.action({ kind: "swap", with: 1, give: "mine", fast: true })).toBe(
      'action.swap {"with":"the swap","give":"card.mine","fast":"true"}',
    );
  });
  it("lets a game name things by what the table has agreed on, also for those who sat there before", () => {
    const own = new Speaker(
      { fields, named: (_thing, field, _say, { map }) => (field === "with" ? `${map} 1` : undefined) },
      speaker.say,
      ["Ada", "Bo"],
      null,
      [{ earlier: [{ to: 4, name: "Cy" }] }],
      { map: "coast" },
    );
    for (const one of [own, own.at(2)])
      expect(one.action({ kind: "swap", with: 1 })).toBe('action.swap {"with":"coast 1"}');
  });
  it("writes sets as lists and leaves numbers to the text", () => {
    expect(speaker.fact({ kind: "kept", seat: 0, cards: ["mine", "cafe"], coins: 3 })).toBe(
      'fact.kept {"seat":"Ada","cards":"card.mine, card.cafe","coins":3}',
    );
  });
  it("names those who sat there at the time", () => {
    const later = new Speaker(speaker.world, speaker.say, ["Ada", "Bo"], null, [
      {},
      {
        earlier: [
          { to: 4, name: "Cy" },
          { to: 9, name: "Di" },
        ],
      },
    ]);
    const swap = { kind: "swap", with: 1 };
    expect([3, 4, 8, 9].map((n) => later.at(n).action(swap))).toEqual(
      ["Cy", "Di", "Di", "Bo"].map((name) => `action.swap {"with":"${name}"}`),
    );
    expect(speaker.at(3)).toBe(speaker);
  });
  it("does not fail on what it does not know", () => {
    expect(speaker.reason({ kind: "new", seat: 1 })).toBe('reason.new {"seat":1}');
    expect(speaker.action({ kind: "swap", with: 4, give: "x", fast: false })).toContain('"with":"5"');
  });
  it("speaks to the reader of what happens to them, where there are words for it", () => {
    const words: Record<string, string> = {
      "fact.kept.you": "You keep {coins}",
      "fact.given": "{from} to {to}",
      "fact.given.to.you": "{from} to you",
      "fact.given.less.to.you": "{from} to you, less",
    };
    const told = (you: number | null) =>
      new Speaker(
        {
          fields: { ...fields, fact: { ...fields.fact, given: { from: "seat", to: "seat", less: "yes" } } },
          wording: (fact) => (fact["less"] ? "less" : ""),
        },
        (key, args) => words[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String(args?.[name])) ?? key,
        ["Ada", "Bo"],
        you,
      );
    const kept = { kind: "kept", seat: 0, cards: [], coins: 3 };
    const given = { kind: "given", from: 0, to: 1, less: false };
    expect(told(0).fact(kept)).toBe("You keep 3");
    expect(told(1).fact(kept)).toBe("fact.kept");
    expect(told(null).fact(given)).toBe("Ada to Bo");
    expect(told(0).fact(given)).toBe("Ada to Bo");
    expect(told(1).fact(given)).toBe("Ada to you");
    expect(told(1).fact({ ...given, less: true })).toBe("Ada to you, less");
  });
});
