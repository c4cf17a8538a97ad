// Plain requests about how people behave: reports, and what moderators do.
import { ask } from "./api";
import type { Moderation, NewReport, NewSanction } from "./protocol";

export const moderationApi = {
  report: (what: NewReport) => ask<object>("POST", "/reports", what),
  shown: () => ask<Moderation>("GET", "/moderation"),
  sanction: (what: NewSanction) => ask<object>("POST", "/sanctions", what),
  close: (number: number, text: string) => ask<object>("DELETE", `/reports/${number}`, { text }),
  end: (table: string, text: string) =>
    ask<object>("DELETE", `/tables/${encodeURIComponent(table)}`, { text }),
};
