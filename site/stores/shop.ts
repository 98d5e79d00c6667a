import { atom, computed } from 'nanostores';
import type { OwnShop } from '../../api/shops/contract.ts';
import { api } from './api.ts';
import { tabChannel } from './other-tabs.ts';
import { answered, createFetcherStore } from './queries.ts';
import { $session } from './session.ts';

/** Specification section 9, Shop query. */
const staleAfter = 2 * 60 * 1000;
const retries = 2;

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** The signed-in owner's shop as the server knows it; loading and failing included. */
export const $shopQuery = createFetcherStore<OwnShop>(['shop/', $userId], {
  fetcher: async (_, userId) => answered(await api.users({ user: String(userId) }).shop.get()),
  dedupeTime: staleAfter,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onErrorRetry: ({ retryCount }) => (retryCount <= retries ? 1000 * retryCount : undefined),
});

/** The shop as it was last known, also while it is asked for again. */
export const $shop = atom<OwnShop | null>(null);

$shopQuery.subscribe(({ data }) => {
  if (data) $shop.set(data);
});

const tabs = tabChannel<OwnShop>('shop');

/** Shows other tabs' saves here. @returns what ends it */
export const followOtherTabs = (): (() => void) =>
  tabs.listen((shop) => {
    if (shop.id === $shop.get()?.id) $shopQuery.mutate(shop);
  });

/** Takes over what the server answered and tells the other tabs. */
export function adoptShop(shop: OwnShop): void {
  $shopQuery.mutate(shop);
  tabs.send(shop);
}
