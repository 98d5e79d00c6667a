import pLimit from 'p-limit';
import { nextTurn } from '../../platform/jobs/in-turns.ts';
import { compress, hashOf, type Forms, type StoredPage } from '../pages/page-store.ts';
import { drawCard } from '../../shops/link-previews/draw-card.ts';
import type { PageKey, PlannedPage } from './plan-pages.ts';
import type { Publishing } from './publishing.ts';

/** A page that was made, in its stored form and for delivery. */
export interface MadePage {
  readonly key: PageKey;
  /** Its entry in the manifest. */
  readonly stored: StoredPage;
  /** Null if the body equals the public one. */
  readonly forms: Forms | null;
}

/** Concurrent pages, because compression waits for other threads. */
const atOnce = 4;

/** Renders, compresses and stores pages. An unchanged body is not stored again. Other requests run between pages. */
export async function makePages(
  publishing: Publishing,
  shopId: string,
  pages: readonly PlannedPage[],
): Promise<MadePage[]> {
  const limit = pLimit(atOnce);
  const make = async (page: PlannedPage) => {
    await nextTurn();
    return makePage(publishing, shopId, page);
  };
  return Promise.all(pages.map((page) => limit(make, page)));
}

async function makePage(
  { services, site, pages }: Publishing,
  shopId: string,
  { key, from, source, before }: PlannedPage,
): Promise<MadePage> {
  const isCard = 'card' in from;
  const { body, headers } = isCard
    ? await drawCard(services.storage, from.card)
    : await site.renderPage(from, services.config.publicUrl);
  const bodyHash = hashOf(body);
  if (before?.body === bodyHash) return { key, stored: { ...before, headers, source }, forms: null };
  const forms: Forms = isCard ? { kind: 'binary', identity: body } : await compress(body);
  const object = await pages.writeForms(shopId, forms);
  return { key, stored: { ...object, body: bodyHash, headers, source }, forms };
}
