import { afterAll, expect, test } from 'bun:test';

type Handler = (event: object) => void;

const origin = 'https://rahima.example';
const orderPage = `${origin}/orders/AAAAAAAAAAAAAAAAAAAAAA`;
const handlers = new Map<string, Handler>();
const stored = new Map<string, Response>();
const absolute = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href;
const cache = {
  match: async (key: Request | string) => stored.get(absolute(key))?.clone(),
  put: async (key: Request | string, response: Response) => void stored.set(absolute(key), response),
  delete: async (key: Request | string) => stored.delete(absolute(key)),
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
};
const responses = new Map<string, Response>();
const before = { fetch: globalThis.fetch, addEventListener: globalThis.addEventListener };
afterAll(() => void Object.assign(globalThis, before));

/** A shop's worker on its own domain, in a browser whose cache contains the pages of `stored`. */
async function startWorker() {
  Object.assign(globalThis, {
    registration: { scope: `${origin}/` },
    location: { origin },
    caches: { open: async () => cache },
    clients: { claim: async () => undefined, matchAll: async () => [{ url: `${origin}/p/1` }, { url: orderPage }] },
    fetch: async (requested: Request | string) =>
      responses.get(new URL(absolute(requested)).pathname)?.clone() ?? new Response('', { status: 404 }),
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  });
  await import('./shop-worker.ts');
}

/** The worker's response to a request; undefined if it leaves the request to the browser. */
async function call(path: string, mode = 'navigate'): Promise<string | undefined> {
  let response: Promise<Response> | undefined;
  const request = { method: 'GET', url: `${origin}${path}`, mode };
  handlers.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => void (response = given) });
  return (await response)?.text();
}

test('on a shop’s own domain, order pages and ‘no-store’ responses never reach CacheStorage', async () => {
  const page = (text: string, caching: string) => new Response(text, { headers: { 'cache-control': caching } });
  responses.set('/', page('shop', 'public, max-age=0'));
  responses.set('/p/1', page('product', 'public, max-age=0'));
  responses.set('/wait', page('preparing', 'no-store'));
  responses.set(new URL(orderPage).pathname, page('Salma, 01812345678', 'private, no-store'));
  stored.set(`${origin}/wait`, new Response('an earlier page'));
  await startWorker();

  const activated: Array<Promise<unknown>> = [];
  handlers.get('activate')?.({ waitUntil: (work: Promise<unknown>) => void activated.push(work) });
  await Promise.all(activated);
  expect([...stored.keys()].toSorted()).toEqual([`${origin}/`, `${origin}/p/1`, `${origin}/wait`]);

  expect(await call('/p/1')).toBe('product');
  expect(await call('/wait')).toBe('preparing');
  expect(await call(new URL(orderPage).pathname)).toBeUndefined();
  expect([...stored.keys()].toSorted()).toEqual([`${origin}/`, `${origin}/p/1`]);
});

test('a replaced icon is shown at the next request, and the stored one without a connection', async () => {
  const icon = '/icons/shop-192.png';
  const picture = '/i/abc-480.avif';
  await startWorker();
  for (const text of ['first', 'second']) {
    responses.set(icon, new Response(text));
    responses.set(picture, new Response(text));
    expect(await call(icon)).toBe(text);
    expect(await call(picture), 'its name changes with its content').toBe('first');
  }
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await call(icon, 'no-cors')).toBe('second');
});
