import { afterEach, expect, spyOn, test } from 'bun:test';
import { $session, adoptUser, endSession, signOut } from './session.ts';
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
    location: { origin: 'http://shop.test', replace: (address: string) => wentTo.push(address) },
  });
  chooseShop('shop-of-rahima');
  return { stored, wentTo };
}

test('logging out forgets which shop was shown, even if the server does not respond', async () => {
  const { stored, wentTo } = start();
  expect(stored.get(chosen)).toBe('shop-of-rahima');
  const answers = spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: true }));
  await signOut('bn');
  answers.mockRestore();
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
  const answers = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await signOut('en');
  answers.mockRestore();
  expect(stored.has(mark)).toBe(false);

  for (const event of ['storage', 'pageshow']) {
    adoptUser(user);
    dispatchEvent(new Event(event));
    expect($session.get().state, 'another key was changed').toBe('signedIn');
    stored.delete(mark);
    dispatchEvent(new Event(event));
    expect($session.get().state).toBe('signedOut');
  }
});
