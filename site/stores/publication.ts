import type { PublicationState } from '../../api/shops/shop/contract.ts';
import { api } from './api.ts';
import { call } from './call.ts';
import { $savedShop, $shop, $shopQuery } from './shop.ts';
import { wait } from './wait.ts';
import { showPart } from './queries.ts';

/** Waits between polls in ms; the last one repeats. A publication usually takes some hundredths of a second. */
const waits = [300, 500, 1_000, 2_000, 5_000];

let isWatching = false;

/**
 * After each save, polls the publication's state until the shop's pages show the save.
 * @returns stops waiting for saves
 */
export function watchPublication(): () => void {
  return $shop.subscribe((shop) => {
    if (shop && shop.publication.state !== 'live' && !isWatching) void watch(shop.id);
  });
}

async function watch(shopId: string): Promise<void> {
  isWatching = true;
  for (let looks = 0; $shop.get()?.publication.state !== 'live'; looks += 1) {
    await wait(waits[Math.min(looks, waits.length - 1)]!);
    if (document.hidden) continue;
    const outcome = await call((request) => api.shops({ shop: shopId }).publication.get(request), { isRead: true });
    if (outcome.kind === 'done') show(outcome.response);
  }
  isWatching = false;
}

function show(publication: PublicationState): void {
  const shop = $savedShop.get();
  if (shop && shop.publication.state !== publication.state) showPart($shopQuery, { ...shop, publication });
}
