import pLimit from 'p-limit';
import { nextTurn } from '../../platform/jobs/in-turns.ts';
import { drawCard } from '../previews/draw-card.ts';
import { compress, hashOf, type Forms, type StoredPage } from '../pages/page-store.ts';
import type { PageKey, Plan, PlannedPage } from './plan-pages.ts';
import type { Publishing } from './publishing.ts';

/** A page that was made, in its stored form and for delivery. */
export interface MadePage {
  readonly key: PageKey;
  /** Its manifest entry without the index of its headers. */
  readonly stored: Omit<StoredPage, 'headers'>;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if the body equals the public one. */
  readonly forms: Forms | null;
}

/** Concurrent pages, because compression waits for other threads. */
const atOnce = 4;

/**
 * Renders, compresses and stores the pages of a step. An unchanged body is not stored again.
 * @param isLeft whether a step that can wait must end
 * @returns the pages that were made
 */
export async function makePages(
  publishing: Publishing,
  shopId: string,
  { pages, canWait }: Plan['steps'][number],
  isLeft: () => boolean,
): Promise<MadePage[]> {
  const limit = pLimit(atOnce);
  const isOver = () => canWait && isLeft();
  const make = async (page: PlannedPage) => {
    if (!isOver()) await nextTurn();
    return isOver() ? null : makePage(publishing, shopId, page);
  };
  const made = await Promise.all(pages.map((page) => limit(make, page)));
  return made.filter((page) => page !== null);
}

async function makePage(
  publishing: Publishing,
  shopId: string,
  { key, from, source, before }: PlannedPage,
): Promise<MadePage> {
  const { body, headers } = await contentOf(publishing, from);
  const bodyHash = hashOf(body);
  if (before?.body === bodyHash) return { key, stored: { ...before, source }, headers, forms: null };
  const forms: Forms = 'path' in from ? await compress(body) : { kind: 'binary', identity: body };
  return {
    key,
    stored: { ...(await publishing.pages.writeForms(shopId, forms)), body: bodyHash, source },
    headers,
    forms,
  };
}

async function contentOf({ services, site }: Publishing, from: PlannedPage['from']) {
  if ('card' in from) return drawCard(services.storage, from.card);
  return site.renderPage(from, services.config.publicUrl);
}
