// Notifications of a browser: how a page subscribes to them, and what its service worker shows.

/**
 * No browser reaches a push service here, and one without windows shows no notifications: what the page asks of its browser
 * is noted instead.
 */
export function subscribesHere(given) {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  const closes = (tag) => ({ close: () => localStorage.setItem("spielwerk.test.closed", tag) });
  ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [closes(tag)];
  const here = "spielwerk.test.subscription"; // the key of the server
  const kept = () => (localStorage.getItem(here) ? made : null);
  const made = {
    toJSON: () => given,
    get options() {
      const key = Uint8Array.from(JSON.parse(localStorage.getItem(here)));
      return { userVisibleOnly: true, applicationServerKey: key.buffer };
    },
    unsubscribe: async () => (localStorage.removeItem(here), true),
  };
  PushManager.prototype.getSubscription = async () => kept();
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error("not as browsers want it");
    localStorage.setItem(here, JSON.stringify([...applicationServerKey]));
    return made;
  };
}

/** What the service worker of somebody shows from now on. */
export async function watchNotifications({ context }) {
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    self.registration.showNotification = async (title, options) =>
      void self.shown.push({ title, ...options });
  });
  return () => worker.evaluate(() => self.shown);
}

/** The browser's own push service brings a message to the service worker of somebody's page. */
export async function bring({ context, page }, message) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await devtools.detach();
}
