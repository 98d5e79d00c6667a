import { afterAll, expect, setSystemTime, spyOn, test } from 'bun:test';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { $session } from './session.ts';
import { $savedShop, $shop, $shopQuery, adoptShop } from './shop.ts';
import { reload, showPart } from './queries.ts';

const fetched = spyOn(globalThis, 'fetch');
afterAll(() => {
  setSystemTime();
  fetched.mockRestore();
  $session.set({ state: 'loading' });
});

const shopAt = (address: string) => ({ id: 's1', address }) as OwnShop;

test('a response that was requested before a save does not bring the old values back', async () => {
  const responses = [shopAt('Old'), shopAt('Old'), shopAt('New')].map((shop) => ({
    shop,
    requested: Promise.withResolvers<void>(),
    given: Promise.withResolvers<void>(),
  }));
  const waiting = [...responses];
  fetched.mockImplementation((async () => {
    const response = waiting.shift();
    response?.requested.resolve();
    await response?.given.promise;
    return Response.json(response?.shop);
  }) as unknown as typeof fetch);
  const [first, before, after] = responses;
  // Other tests in this process may have set a shop.
  $savedShop.set(null);
  const seen: string[] = [];
  const stop = $shop.subscribe((shop) => shop && seen.push(shop.address));
  const stopAsking = $shopQuery.listen(() => undefined);
  $session.set({ state: 'signedIn', user: { id: 'u2' } as UserView });
  first?.given.resolve();
  await $shopQuery.fetch();
  expect(seen).toEqual(['Old']);

  reload($shopQuery);
  await before?.requested.promise;
  adoptShop(shopAt('New'));
  before?.given.resolve();
  await after?.requested.promise;
  after?.given.resolve();
  await $shopQuery.get().promise;
  expect(seen.slice(1)).not.toContain('Old');
  expect($shop.get()?.address).toBe('New');
  stop();
  stopAsking();
});

test('a shop that was asked for two minutes ago is asked for again, although its publication was answered just now', async () => {
  const responses = [shopAt('Old'), shopAt('New')];
  fetched.mockImplementation((async () => Response.json(responses.shift())) as unknown as typeof fetch);
  $savedShop.set(null);
  const isShown = (address: string) =>
    new Promise<void>((resolve) => {
      const stop = $savedShop.listen((shop) => shop?.address === address && resolve(stop()));
    });
  const old = isShown('Old');
  $session.set({ state: 'signedIn', user: { id: 'u3' } as UserView });
  await old;

  setSystemTime(Date.now() + 121_000);
  showPart($shopQuery, { ...shopAt('Old'), publication: { state: 'live', publishedAt: 0 } });
  const young = isShown('New');
  // A new listener gets the cached response unless it is stale, as does a tab that becomes visible again.
  const stop = $shopQuery.listen(() => undefined);
  await young;
  stop();
});
