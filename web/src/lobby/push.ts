// Notifications that come while the page is closed: this browser's subscription (Push API), and that the server knows it.
import { bytesOf } from "../lib/base64url";
import { personApi } from "../protocol/person_api";
import type { NewSubscription } from "../protocol/protocol";
import { prefs } from "../lib/prefs.svelte";

/** Whether this browser takes notifications, would if its owner let it, or cannot. */
export type Ability = "able" | "denied" | "unable";

export function ability(): Ability {
  const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!has) return "unable";
  return Notification.permission === "denied" ? "denied" : "able";
}

const isAllowed = (): boolean => ability() === "able" && Notification.permission === "granted";

const kWorker = "/offline.js";
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(kWorker) : undefined;

async function subscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager?.getSubscription()) ?? null;
}

function isFor(made: PushSubscription, key: string): boolean {
  const own = new Uint8Array(made.options.applicationServerKey ?? new ArrayBuffer());
  return String(own) === String(bytesOf(key));
}

/** The subscription for a server of this key, in the place of one for another server. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  if (!(await worker())) throw new Error("no service worker");
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.getSubscription();
  if (made && isFor(made, key)) return made;
  await made?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** What the server was told last: the address of this browser, and the language of what it is told. */
const kTold = "spielwerk.push";

function described(made: PushSubscription): NewSubscription {
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, key: keys!["p256dh"]!, secret: keys!["auth"]!, language: prefs.language };
}
async function tell(made: PushSubscription): Promise<void> {
  const wanted = described(made);
  await personApi.subscribe(wanted);
  localStorage.setItem(kTold, JSON.stringify(wanted));
}

/** From now on this browser is told. False: its owner does not want that. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await tell(await subscriptionFor((await personApi.notices()).key));
  return true;
}

/** What this browser had is over, whatever the server hears of it. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** After a start, after somebody has signed in or chosen a language: the server knows what this browser has. */
export async function keepSubscribed(): Promise<void> {
  if (!isAllowed() || !(await subscription())) return;
  const { key, devices } = await personApi.notices();
  const made = await subscriptionFor(key);
  const known = localStorage.getItem(kTold) === JSON.stringify(described(made));
  if (!known || !devices.some((one) => one.current)) await tell(made);
}

/** What was told of a table is seen with it. */
export async function forget(table: string): Promise<void> {
  if (!isAllowed()) return;
  for (const one of (await (await worker())?.getNotifications({ tag: table })) ?? []) one.close();
}
