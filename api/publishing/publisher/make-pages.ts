import pLimit from 'p-limit';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { compress, hashOf, type StoredPage } from '../pages/page-store.ts';
import { drawCard } from '../../shops/link-previews/draw-card.ts';
import type { PageKey, PlannedPage } from './plan-pages.ts';
import type { Publishing } from './publishing.ts';

/** Concurrent pages, because compression waits for other threads. */
const atOnce = 4;

/**
 * Renders, compresses and stores pages. An unchanged body is not stored again. Other requests run between pages.
 * @returns their entries for the manifest
 */
export async function makePages(
  publishing: Publishing,
  shopId: string,
  pages: readonly PlannedPage[],
): Promise<Array<readonly [PageKey, StoredPage]>> {
  const limit = pLimit(atOnce);
  const make = async (page: PlannedPage) => {
    await yieldToRequests();
    return [page.key, await makePage(publishing, shopId, page)] as const;
  };
  return Promise.all(pages.map((page) => limit(make, page)));
}

async function makePage(
  { services, site, pages }: Publishing,
  shopId: string,
  { from, source, before }: PlannedPage,
): Promise<StoredPage> {
  const isCard = 'card' in from;
  const { body, headers } = isCard
    ? await drawCard(services.storage, from.card)
    : await site.renderPage(from, services.config.publicUrl);
  const bodyHash = hashOf(body);
  if (before?.body === bodyHash) return { ...before, headers, source };
  const forms = isCard ? ({ kind: 'binary', identity: body } as const) : await compress(body);
  const object = await pages.writeForms(shopId, forms);
  return { ...object, body: bodyHash, headers, source };
}
