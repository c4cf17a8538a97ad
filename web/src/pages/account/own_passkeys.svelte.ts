// The passkeys of whoever is signed in, as the parts of the settings share them.
import { passkeyApi } from "../../protocol/passkey_api";
import type { PasskeyInfo } from "../../protocol/protocol";
import { isAble, voucher } from "./passkey";

export const own: {
  /** Passkeys can be made and used here. */
  able: boolean;
  passkeys: readonly PasskeyInfo[];
} = $state({ able: false, passkeys: [] });

export async function loadPasskeys(): Promise<void> {
  const { site, passkeys } = await passkeyApi.all();
  own.able = isAble(site);
  own.passkeys = passkeys;
}

/** Gives what is good in the place of the present password, where there is a passkey for that. */
export const prover = (): (() => Promise<string>) | undefined =>
  own.able && own.passkeys.length > 0 ? voucher : undefined;
