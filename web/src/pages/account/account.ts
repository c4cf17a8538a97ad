// Who somebody is on this device.
import { personApi } from "../../protocol/person_api";
import { loadLobby, loadMe } from "../../lobby/home.svelte";
import { keepSubscribed, unsubscribe } from "../../lobby/push";
import { go } from "../../lib/router.svelte";

/** This browser belongs to somebody else now. */
export async function changed(): Promise<void> {
  await loadMe();
  await loadLobby();
  void keepSubscribed().catch(() => {});
  go("/");
}

/** The server forgets who sits at this device. Who has an account says its password, or a recovery code. */
export async function deleteMe(password?: string): Promise<void> {
  await personApi.deleteMe(password === undefined ? {} : { password });
  await unsubscribe().catch(() => {});
  await changed();
}

export async function signOut(): Promise<void> {
  await personApi.signOut();
  await unsubscribe().catch(() => {});
  await changed();
}
