// Who somebody is on this device.
import { api } from "../app/api";
import { loadLobby, loadMe } from "../app/home.svelte";
import { go } from "../app/router.svelte";

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
