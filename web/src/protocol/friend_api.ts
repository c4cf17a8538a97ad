// Plain requests about friends, and about invitations to tables.
import { ask } from "./api";
import type { FriendInfo, Friends, Invited, InvitedPeople, Whom } from "./protocol";

const invitations = (table: string): string => `/tables/${encodeURIComponent(table)}/invitations`;

export const friendApi = {
  all: () => ask<Friends>("GET", "/friends"),
  add: (whom: Whom) => ask<FriendInfo>("POST", "/friends", whom),
  drop: (person: string) => ask<object>("DELETE", `/friends/${encodeURIComponent(person)}`),
  invited: (table: string) => ask<InvitedPeople>("GET", invitations(table)),
  invite: (table: string, whom: Whom) => ask<Invited>("POST", invitations(table), whom),
  takeBack: (table: string, person: string) =>
    ask<object>("POST", `/tables/${encodeURIComponent(table)}/uninvite`, { person } satisfies Whom),
  decline: (table: string) => ask<object>("DELETE", invitations(table)),
};
