import { atom, computed } from 'nanostores';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { api, isRefusedForGood, shopRefusedEvent } from './api.ts';
import { $edits, withEdits } from './edits.ts';
import { tabChannel } from './other-tabs.ts';
import { query, reload, showPart } from './queries.ts';
import { $session } from './session.ts';
import { wait } from './wait.ts';

/** How long (ms) the shop is shown without asking again. */
const staleAfter = 2 * 60 * 1000;
const retries = 2;

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** The signed-in owner's shop from the server, with the loading and error states. */
export const $shopQuery = query<OwnShop>(['shop/', $userId], (_, userId = '') => fetchShop(userId), {
  dedupeTime: staleAfter,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
});

/**
 * Retries after one second and after two, unless the server refused; after that it is an error. A response that was
 * requested before a save may be out of date, so it is requested again.
 */
async function fetchShop(userId: string): ReturnType<typeof readShop> {
  for (let tries = 1; ; tries += 1) {
    const known = $savedShop.get();
    const response = await readShop(userId);
    if ($savedShop.get() !== known) return fetchShop(userId);
    if (!response.error || isRefusedForGood(response.error.status) || tries > retries) return response;
    await wait(1000 * tries);
  }
}

const readShop = (userId: string) => api.users({ user: userId }).shop.get();

/** The shop that the server last confirmed. It stays while the shop is being refreshed. */
export const $savedShop = atom<OwnShop | null>(null);

/** The shop to show: the last confirmed one plus unsaved edits of the product list. */
export const $shop = computed([$savedShop, $edits], (shop, edits): OwnShop | null =>
  shop && edits.length > 0 ? { ...shop, products: withEdits(shop.products, edits) } : shop,
);

/** Why loading the shop failed, if it failed. */
export const $shopError = computed($shopQuery, ({ error }) => error);

$shopQuery.subscribe(({ data }) => {
  if (data) $savedShop.set(data);
});

/** `changed`: the known shop is out of date. */
const tabs = tabChannel<OwnShop | 'changed'>('shop');

/**
 * Shows saves from other tabs.
 * @returns stops it
 */
export const followOtherTabs = (): (() => void) =>
  tabs.listen((shop) => {
    if (shop === 'changed') reload($shopQuery);
    else if (shop.id === $savedShop.get()?.id) showPart($shopQuery, shop);
  });

/**
 * Reloads another owner's shop after a call about it was refused.
 * @returns stops it
 */
export function followRefusals(): () => void {
  const requestAgain = () => reload($shopQuery);
  window.addEventListener(shopRefusedEvent, requestAgain);
  return () => window.removeEventListener(shopRefusedEvent, requestAgain);
}

/** Applies the server's response and sends it to the other tabs. */
export function adoptShop(shop: OwnShop): void {
  showPart($shopQuery, shop);
  tabs.send(shop);
}

/** Reloads the shop in all tabs, after an action that changed more than its response shows. */
export function refreshShop(): void {
  reload($shopQuery);
  refreshOtherTabs();
}

/** For an action whose result this tab shows already. */
export const refreshOtherTabs = (): void => tabs.send('changed');
