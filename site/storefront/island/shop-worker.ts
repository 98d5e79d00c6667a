/// <reference lib="webworker" />
import { isPageOf, lastingFiles, markedOffline, mayStore, offlinePage } from './offline-page.ts';

/*
 * Keeps the pages of one shop that were seen, so that they open without a connection. What is on the network comes
 * first; what is kept is shown only when the network can't be reached.
 */
declare const self: ServiceWorkerGlobalScope;

const shop = new URL(self.registration.scope).pathname;
const cacheName = `poshora ${shop}`;
/** Pictures and scripts that are kept of one shop. */
const maxFiles = 200;
/** Pictures and scripts have their content's hash in their names. */
const lasting = /^\/(i|_assets|icons)\//;

// A worker that cannot load pages would keep shoppers from the shop, so it is not installed.
self.addEventListener('install', (event) => event.waitUntil(keepPage(shop).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.allSettled([self.clients.claim(), removeStrangers().then(keepOpenPages)])),
);

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (lasting.test(pathname)) event.respondWith(cachedOrFetched(event.request, pathname));
  else if (isPageOf(shop, pathname)) event.respondWith(fetchedOrCached(event.request, pathname, mode === 'navigate'));
});

/** Earlier versions stored order pages at hosts of shops' own. */
async function removeStrangers(): Promise<void> {
  const cache = await caches.open(cacheName);
  const strangers = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !lasting.test(pathname) && !isPageOf(shop, pathname);
  });
  await Promise.all(strangers.map((stranger) => cache.delete(stranger)));
}

/** The pages that were open before the worker was there, each with what the browser already has of it. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = open.map(({ url }) => new URL(url).pathname).filter((path) => isPageOf(shop, path));
  await Promise.allSettled([...new Set([shop, ...paths])].map(keepPage));
}

async function keepPage(path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const answer = await fetch(path);
  if (!mayStore(answer)) return;
  await cache.put(path, answer.clone());
  const files = lastingFiles(await answer.text());
  await Promise.allSettled(files.map((file) => keepLoaded(cache, file)));
}

/** Keeps a picture or script if the page has loaded it, in the size that the browser chose; fetches nothing. */
async function keepLoaded(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const answer = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' });
  if (mayStore(answer)) await cache.put(file, answer);
}

/** What was fetched once is kept, and the oldest goes when there is too much. */
async function cachedOrFetched(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(path);
  if (kept) return kept;
  const answer = await fetch(request);
  if (mayStore(answer)) await putIfRoom(cache, path, answer);
  const files = (await cache.keys()).filter(({ url }) => lasting.test(new URL(url).pathname));
  await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((file) => cache.delete(file)));
  return answer;
}

async function fetchedOrCached(request: Request, path: string, isPage: boolean): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (mayStore(answer)) await putIfRoom(cache, path, answer);
    else if (answer.ok || answer.status === 404 || answer.status === 410) await cache.delete(path);
    return answer;
  } catch (failure) {
    const kept = await cache.match(path);
    if (!isPage) {
      if (kept) return kept;
      throw failure;
    }
    if (!kept) return offlinePage(shop);
    return new Response(markedOffline(await kept.text()), { headers: kept.headers });
  }
}

/** Where storage is full, nothing is kept: the page was fetched all the same. */
const putIfRoom = (cache: Cache, path: string, answer: Response): Promise<void> =>
  cache.put(path, answer.clone()).catch(() => undefined);
