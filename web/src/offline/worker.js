// Keeps the page on the device, so that it opens and plays without a network, and shows notifications while no page is
// open. The build puts `kVersion`, `kFiles` (everything it made) and `kNotices` (texts by language) in front of this text;
// a new build is a new version and replaces the old one as a whole.
/* global kVersion, kFiles, kNotices */

const cacheName = `spielwerk-${kVersion}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(kFiles))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// A line that was cut does not say so: after so many milliseconds the kept page is shown.
const patience = 4000;

async function page(request) {
  try {
    const late = new Promise((_, reject) => setTimeout(reject, patience));
    const answer = await Promise.race([fetch(request), late]);
    if (answer.ok) return answer;
  } catch {
    // Without a network the kept page answers.
  }
  return (await caches.match("/index.html")) ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (
    request.method !== "GET" ||
    address.origin !== location.origin ||
    address.pathname.startsWith("/api/")
  )
    return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

// ---- notifications (docs/protocol.md, `Push`) -------------------------------------------------------

self.addEventListener("push", (event) => {
  const { language, game, table, sender } = event.data.json();
  const said = kNotices[language] ?? kNotices.en;
  const title = sender ? said.invited.replace("{name}", () => sender) : said.turn;
  const shown = table
    ? { title, body: said.games[game] ?? "", path: `/t/${table}` }
    : { title: said.trial, body: said.about, path: "/settings" };
  event.waitUntil(
    self.registration.showNotification(shown.title, {
      body: shown.body,
      lang: language,
      icon: "/icon-192.png",
      tag: table ?? "trial", // one for each table
      renotify: true,
      data: { path: shown.path },
    }),
  );
});

/** The table in the window that has it, else in any window of the page, else in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === path);
  if (there) return there.focus();
  const other = windows.find((one) => new URL(one.url).pathname === "/");
  const led = await other?.navigate(path).catch(() => null);
  return led ? led.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** The push service has a new address for this browser. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = made.toJSON();
  const language = navigator.language.startsWith("de") ? "de" : "en";
  await fetch("/api/notices", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, key: keys.p256dh, secret: keys.auth, language }),
  });
}
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));
