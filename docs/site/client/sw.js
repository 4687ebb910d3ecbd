// Keeps every file of the site, so that it works without a network. A new version takes all of its files before the old
// one goes.
const version = "ofcheck-@VERSION@";
const files = "@FILES@";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("ofcheck-") && name !== version).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  event.respondWith(caches.open(version).then((cache) => cache.match(url.href, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
