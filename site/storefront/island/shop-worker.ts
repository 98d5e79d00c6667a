/// <reference lib="webworker" />
import { isPageOf, lastingFiles, markedOffline, mayStore, offlinePage } from './offline-page.ts';

/*
 * Stores the visited pages of one shop, so that they open offline. The network comes first; a stored page is shown
 * only if the network fails.
 */
declare const self: ServiceWorkerGlobalScope;

const shop = new URL(self.registration.scope).pathname;
const cacheName = `poshora ${shop}`;
/** Maximum number of stored pictures and scripts per shop. */
const maxFiles = 200;
/** Paths of pictures, scripts and fonts, whose names contain hashes, so a stored one is never out of date. */
const lasting = /^\/(i|_assets|[\w-]+\/fonts)\//;
/** Paths of icons. Their names stay when their content changes. */
const icons = /^\/icons\//;

// The worker is installed only if it can load a page. A broken worker would block the shop.
self.addEventListener('install', (event) => event.waitUntil(cachePage(shop).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.allSettled([self.clients.claim(), cacheOpenPages()])),
);

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (lasting.test(pathname)) event.respondWith(cachedOrFetched(event.request, pathname));
  else if (icons.test(pathname) || isPageOf(shop, pathname))
    event.respondWith(fetchedOrCached(event.request, pathname, mode === 'navigate'));
});

/** Stores the pages that were open before the worker, and the files of each that the browser already has. */
async function cacheOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = open.map(({ url }) => new URL(url).pathname).filter((path) => isPageOf(shop, path));
  await Promise.allSettled([...new Set([shop, ...paths])].map(cachePage));
}

async function cachePage(path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const response = await fetch(path);
  if (!mayStore(response)) return;
  await cache.put(path, response.clone());
  const files = lastingFiles(await response.text());
  await Promise.allSettled(files.map((file) => cacheLoaded(cache, file)));
}

/** Stores a picture or script if the page has loaded it, in the size that the browser chose. Makes no request. */
async function cacheLoaded(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const response = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' });
  if (mayStore(response)) await cache.put(file, response);
}

/** Serves stored files without a request, and removes the oldest when there are too many. */
async function cachedOrFetched(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(path);
  if (stored) return stored;
  const response = await fetch(request);
  if (mayStore(response)) await putIfRoom(cache, path, response);
  const files = (await cache.keys()).filter(({ url }) => lasting.test(new URL(url).pathname));
  await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((file) => cache.delete(file)));
  return response;
}

async function fetchedOrCached(request: Request, path: string, isPage: boolean): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    if (mayStore(response)) await putIfRoom(cache, path, response);
    else if (response.ok || response.status === 404 || response.status === 410) await cache.delete(path);
    return response;
  } catch (failure) {
    const stored = await cache.match(path);
    if (!isPage) {
      if (stored) return stored;
      throw failure;
    }
    if (!stored) return offlinePage(shop);
    return new Response(markedOffline(await stored.text()), { headers: stored.headers });
  }
}

/** If storage is full, the response is not stored but still served. */
const putIfRoom = (cache: Cache, path: string, response: Response): Promise<void> =>
  cache.put(path, response.clone()).catch(() => undefined);
