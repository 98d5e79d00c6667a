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
  fetcher: (_, userId) => askForShop(String(userId)),
  dedupeTime: staleAfter,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
});

/**
 * Tries again after one second and after two; only then is it a failure to be shown. An answer that was asked for before
 * a save was taken over may be older than it, and is asked for anew.
 */
async function askForShop(userId: string): Promise<OwnShop> {
  for (let tries = 1; ; tries += 1) {
    const known = $shop.get();
    const answer = await api.users({ user: userId }).shop.get();
    if ($shop.get() !== known) return askForShop(userId);
    if (!answer.error || tries > retries) return answered(answer);
    await new Promise((resolve) => setTimeout(resolve, 1000 * tries));
  }
}

/** The shop as it was last known, also while it is asked for again. */
export const $shop = atom<OwnShop | null>(null);

/** Why the shop could not be had, when it could not. */
export const $shopError = computed($shopQuery, ({ error }) => error);

$shopQuery.subscribe(({ data }) => {
  if (data) $shop.set(data);
});

/** `changed`: what is known of the shop is out of date. */
const tabs = tabChannel<OwnShop | 'changed'>('shop');

/** Shows other tabs' saves here. @returns what ends it */
export const followOtherTabs = (): (() => void) =>
  tabs.listen((shop) => {
    if (shop === 'changed') $shopQuery.revalidate();
    else if (shop.id === $shop.get()?.id) $shopQuery.mutate(shop);
  });

/** Takes over what the server answered and tells the other tabs. */
export function adoptShop(shop: OwnShop): void {
  $shopQuery.mutate(shop);
  tabs.send(shop);
}

/** Asks the server again, here and in the other tabs, after a deed that changed more than its answer shows. */
export function refreshShop(): void {
  $shopQuery.revalidate();
  refreshOtherTabs();
}

/** After a deed that this tab shows already. */
export const refreshOtherTabs = (): void => tabs.send('changed');
