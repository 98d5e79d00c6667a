import pLimit from 'p-limit';
import type { ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { drawCard } from './draw-card.ts';
import { compress, hashOf, type Forms, type Manifest, type StoredPage } from './page-store.ts';
import type { PageKey, Plan, PlannedPage } from './plan-pages.ts';
import type { Publishing } from './publishing.ts';

/** A page that was made, as it is stored and as delivery sends it. */
export interface MadePage {
  readonly key: PageKey;
  /** All that a manifest says of it but for its headers' place. */
  readonly stored: Omit<StoredPage, 'headers'>;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when the body turned out to be the one that is public already. */
  readonly forms: Forms | null;
}

/** Compressing waits for other threads: so many pages are under way at once. */
const atOnce = 4;

/**
 * Renders, compresses and stores pages; a body that turns out to be the same is kept as it lies.
 * @param before null: every page is stored anew, also one that is the same
 */
export async function makePages(
  { services, site, pages }: Publishing,
  shopId: string,
  planned: readonly PlannedPage[],
  before: Manifest | null,
): Promise<MadePage[]> {
  const limit = pLimit(atOnce);
  const make = async ({ key, page, source }: PlannedPage): Promise<MadePage> => {
    await nextTurn();
    const { body, headers } = await site.renderPage(page, services.config.publicUrl);
    const bodyHash = hashOf(body);
    const earlier = before?.pages[key];
    if (earlier?.body === bodyHash) return { key, stored: { ...earlier, source }, headers, forms: null };
    const forms = await compress(body);
    return { key, stored: { ...(await pages.writeForms(shopId, forms)), body: bodyHash, source }, headers, forms };
  };
  return Promise.all(planned.map((page) => limit(make, page)));
}

/** Draws and stores the shop's link preview. */
export async function makeCard(
  { services, pages }: Publishing,
  shop: ShopSnapshot,
  { key, source }: Plan['card'],
): Promise<MadePage> {
  const { body, headers } = await drawCard(services.storage, shop);
  const forms: Forms = { kind: 'binary', identity: body };
  const stored = { ...(await pages.writeForms(shop.id, forms)), body: hashOf(body), source };
  return { key, stored, headers, forms };
}

/** Lets waiting requests run between two pages; rendering alone never gives the process away. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
