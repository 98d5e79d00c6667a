import { atom, computed } from 'nanostores';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { api, isRefusedForGood, shopRefusedEvent } from './api.ts';
import { $edits, withEdits } from './edits.ts';
import { tabChannel } from './other-tabs.ts';
import { query } from './queries.ts';
import { $session } from './session.ts';
import { wait } from './wait.ts';

/** Specification section 9, Shop query. */
const staleAfter = 2 * 60 * 1000;
const retries = 2;

const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** The signed-in owner's shop as the server knows it; loading and failing included. */
export const $shopQuery = query<OwnShop>(['shop/', $userId], (_, userId = '') => askForShop(userId), {
  dedupeTime: staleAfter,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
});

/**
 * Tries again after one second and after two, unless it was refused; only then is it a failure to be shown. An answer
 * that was asked for before a save was taken over may be older than it, and is asked for anew.
 */
async function askForShop(userId: string): ReturnType<typeof readShop> {
  for (let tries = 1; ; tries += 1) {
    const known = $savedShop.get();
    const answer = await readShop(userId);
    if ($savedShop.get() !== known) return askForShop(userId);
    if (!answer.error || isRefusedForGood(answer.error.status) || tries > retries) return answer;
    await wait(1000 * tries);
  }
}

const readShop = (userId: string) => api.users({ user: userId }).shop.get();

/** The shop as the server last confirmed it, also while it is asked for again. */
export const $savedShop = atom<OwnShop | null>(null);

/** The shop as it is shown: as the server last confirmed it, with the edits of the product list that are not saved yet. */
export const $shop = computed([$savedShop, $edits], (shop, edits): OwnShop | null =>
  shop && edits.length > 0 ? { ...shop, products: withEdits(shop.products, edits) } : shop,
);

/** Why the shop could not be had, when it could not. */
export const $shopError = computed($shopQuery, ({ error }) => error);

$shopQuery.subscribe(({ data }) => {
  if (data) $savedShop.set(data);
});

/** `changed`: what is known of the shop is out of date. */
const tabs = tabChannel<OwnShop | 'changed'>('shop');

/** Shows other tabs' saves here. @returns what ends it */
export const followOtherTabs = (): (() => void) =>
  tabs.listen((shop) => {
    if (shop === 'changed') $shopQuery.revalidate();
    else if (shop.id === $savedShop.get()?.id) $shopQuery.mutate(shop);
  });

/** Asks for somebody else's shop again once a call about it was refused. @returns what ends it */
export function followRefusals(): () => void {
  const askAgain = () => $shopQuery.revalidate();
  window.addEventListener(shopRefusedEvent, askAgain);
  return () => window.removeEventListener(shopRefusedEvent, askAgain);
}

/** Takes over what the server answered and tells the other tabs. */
export function adoptShop(shop: OwnShop): void {
  $shopQuery.mutate(shop);
  tabs.send(shop);
}

/** Asks the server again, here and in the other tabs, after an action that changed more than its answer shows. */
export function refreshShop(): void {
  $shopQuery.revalidate();
  refreshOtherTabs();
}

/** After an action that this tab shows already. */
export const refreshOtherTabs = (): void => tabs.send('changed');
