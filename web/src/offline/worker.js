// Keeps the page on the device, so that it opens and plays without a network. The build puts `kVersion` and `kFiles`
// (everything it made) in front of this text; a new build is a new version and replaces the old one as a whole.
/* global kVersion, kFiles */

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
