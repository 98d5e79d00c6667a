import { afterEach, expect, spyOn, test } from 'bun:test';
import { $session, adoptUser, endSession, loadSession, signOut } from './session.ts';
import { chooseShop, forgetShop } from './shown-shop.ts';

const chosen = 'poshora.shop';
const before = { localStorage: globalThis.localStorage, location: globalThis.location };
afterEach(() => void Object.assign(globalThis, before));

/** A browser that shows another owner's shop, and the pages it opens. */
function start() {
  const stored = new Map<string, string>();
  const wentTo: string[] = [];
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    location: { origin: 'http://shop.test', replace: (url: string) => wentTo.push(url) },
  });
  chooseShop('shop-of-rahima');
  return { stored, wentTo };
}

test('logging out forgets which shop was shown', async () => {
  const { stored, wentTo } = start();
  expect(stored.get(chosen)).toBe('shop-of-rahima');
  const responses = spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: true }));
  await signOut('bn');
  responses.mockRestore();
  expect(stored.has(chosen)).toBe(false);
  expect(wentTo).toEqual(['/bn/login']);
});

test('an expired session forgets the shop as well, and leaving another shop does not', () => {
  const { stored } = start();
  forgetShop('shop-of-karima');
  expect(stored.has(chosen)).toBe(true);
  endSession();
  expect(stored.has(chosen)).toBe(false);
  chooseShop('shop-of-rahima');
  forgetShop('shop-of-rahima');
  expect(stored.has(chosen)).toBe(false);
});

const user = { id: 'rahima' } as Parameters<typeof adoptUser>[0];
const mark = 'poshora.signed-in';

test('logging out removes the signed-in state of every page, and other tabs go to the sign-in page', async () => {
  const { stored } = start();
  adoptUser(user);
  expect(stored.get(mark)).toBe('yes');
  const responses = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const left = signOut('en');
  expect(stored.has(mark)).toBe(false);
  responses.mockResolvedValue(Response.json({ success: true }));
  dispatchEvent(new Event('online'));
  await left;
  responses.mockRestore();

  for (const event of ['storage', 'pageshow']) {
    adoptUser(user);
    dispatchEvent(new Event(event));
    expect($session.get().state, 'another key was changed').toBe('signedIn');
    stored.delete(mark);
    dispatchEvent(new Event(event));
    expect($session.get().state).toBe('signedOut');
  }
});

test('logging out offline reaches the server once the network is back, and the page says so until then', async () => {
  const { wentTo } = start();
  adoptUser(user);
  const responses = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const waits = new Promise<void>((resolve) => {
    const end = $session.listen(({ state }) => state === 'leaving' && (end(), resolve()));
  });
  const left = signOut('en');
  await waits;
  expect(wentTo).toEqual([]);
  responses.mockClear().mockResolvedValue(Response.json({ success: true }));
  dispatchEvent(new Event('online'));
  await left;
  expect(responses).toHaveBeenCalledTimes(1);
  const [requested] = responses.mock.calls[0] ?? [];
  expect(new Request(requested ?? '').url).toEndWith('/api/auth/logout');
  expect(wentTo).toEqual(['/login']);
  responses.mockRestore();
});

test('a page opened after logging out offline ends the session before it shows anything', async () => {
  const { stored } = start();
  stored.set('poshora.leaving', 'yes');
  const requested: string[] = [];
  const responses = spyOn(globalThis, 'fetch').mockImplementation((async (url: RequestInfo) => {
    requested.push(new URL(url instanceof Request ? url.url : url).pathname);
    if (requested.length === 1) throw new TypeError('offline');
    return Response.json({ success: true });
  }) as typeof fetch);
  await loadSession(true);
  expect($session.get().state, 'nothing shows while the server has not heard of it').toBe('failed');
  await loadSession(true);
  expect($session.get().state).toBe('signedOut');
  expect(requested).toEqual(['/api/auth/logout', '/api/auth/logout']);
  expect(stored.has('poshora.leaving')).toBe(false);
  responses.mockRestore();
});
