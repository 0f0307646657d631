{% autoescape off %}// Keeps an offline page and hashed files, shows push messages. Made by the server: it changes when a kept file does.
"use strict";
const CONFIG = {{ config }};
const CACHE = `half-pint-${CONFIG.version}`;
const HASHED = /\.[0-9a-f]{12}\./;
const MOST_KEPT = 120;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    // Without cookies: the offline page is nobody's.
    const wanted = [...Object.values(CONFIG.offline), ...CONFIG.kept].map((url) => new Request(url, { credentials: "omit", cache: "reload" }));
    await cache.addAll(wanted);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== CACHE && name.startsWith("half-pint-")) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith(CONFIG.static)) event.respondWith(file(event, request, url));
});

async function page(request, url) {
  try {
    return await fetch(request);
  } catch {
    const language = url.pathname.split("/")[1];
    const offline = CONFIG.offline[language] || CONFIG.offline.en;
    return (await caches.match(offline)) || Response.error();
  }
}

async function file(event, request, url) {
  const kept = await caches.match(request);
  if (kept && HASHED.test(url.pathname)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok && HASHED.test(url.pathname)) event.waitUntil(keep(request, answer.clone()));
    return answer;
  } catch (problem) {
    if (kept) return kept;
    throw problem;
  }
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const keys = await cache.keys();
  const runtime = keys.slice(Object.keys(CONFIG.offline).length + CONFIG.kept.length);
  for (const old of runtime.slice(0, Math.max(0, keys.length - MOST_KEPT))) await cache.delete(old);
}

self.addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* a push without words still has to be shown */ }
  event.waitUntil((async () => {
    if (self.navigator.setAppBadge) await (told.waiting ? self.navigator.setAppBadge(told.waiting) : self.navigator.clearAppBadge()).catch(() => {});
    await self.registration.showNotification(told.title || "Half-Pint", {
      body: told.body || "", lang: told.lang || "", tag: told.tag || "half-pint", renotify: true,
      icon: CONFIG.icon, badge: CONFIG.badge, data: { url: told.url || "/" },
    });
  })());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const there = new URL(event.notification.data.url, self.location.origin);
  there.protocol = self.location.protocol;
  there.host = self.location.host;
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const here = open.find((client) => new URL(client.url).pathname === there.pathname);
    if (here) return here.focus();
    return self.clients.openWindow(there.href);
  })());
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const former = event.oldSubscription;
    if (!former) return;
    const fresh = event.newSubscription || await self.registration.pushManager.subscribe(former.options);
    const { endpoint, keys } = fresh.toJSON();
    await fetch(CONFIG.renew, { method: "POST", body: new URLSearchParams({ former: former.endpoint, endpoint, p256dh: keys.p256dh, auth: keys.auth }) });
  })());
});
{% endautoescape %}
