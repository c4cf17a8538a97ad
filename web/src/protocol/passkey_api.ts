// Plain requests about passkeys (docs/protocol.md, HTTP).
import { ask, one } from "./api";
import type {
  Challenge,
  DropPasskey,
  Me,
  NewAccount,
  NewChallenge,
  NewPasskey,
  Passkeys,
  UsedPasskey,
  Voucher,
} from "./protocol";

export const passkeyApi = {
  all: () => ask<Passkeys>("GET", "/passkeys"),
  challenge: (wanted: NewChallenge) => ask<Challenge>("POST", "/passkey/challenge", wanted),
  makeAccount: (made: NewPasskey) => one(() => ask<NewAccount>("POST", "/passkeys", made)),
  add: (made: NewPasskey) => ask<object>("POST", "/passkeys", made),
  drop: (id: string, asked: DropPasskey) =>
    ask<object>("DELETE", `/passkeys/${encodeURIComponent(id)}`, asked),
  signIn: (used: UsedPasskey) => one(() => ask<Me>("POST", "/passkey/session", used)),
  voucher: (used: UsedPasskey) => ask<Voucher>("POST", "/passkey/voucher", used),
};
