// Who somebody is on this device.
import { api } from "../../protocol/api";
import { loadLobby, loadMe } from "../../lobby/home.svelte";
import { go } from "../../lib/router.svelte";

/** This browser belongs to somebody else now. */
export async function changed(): Promise<void> {
  await loadMe();
  await loadLobby();
  go("/");
}

export async function signOut(): Promise<void> {
  await api.signOut();
  await changed();
}
