import pLimit from 'p-limit';
import { nextTurn } from '../../platform/jobs/in-turns.ts';
import { drawCard } from '../previews/draw-card.ts';
import { compress, compressAtOnce, hashOf, type Forms, type StoredPage } from '../pages/page-store.ts';
import type { Leaving } from './leaving.ts';
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
 * @param leaving ends a step that can wait
 * @returns the pages that were made
 */
export async function makePages(
  publishing: Publishing,
  shopId: string,
  { pages, canWait }: Plan['steps'][number],
  { begin, drop }: Leaving,
): Promise<MadePage[]> {
  const limit = pLimit(atOnce);
  const isLeft = () => canWait && begin.aborted;
  const compressed = canWait ? async (text: Uint8Array) => unlessAborted(drop, () => compress(text)) : compressAtOnce;
  const make = async (page: PlannedPage) => {
    if (!isLeft()) await nextTurn();
    return isLeft() ? null : makePage(publishing, shopId, page, compressed);
  };
  const made = await Promise.all(pages.map((page) => limit(make, page)));
  return made.filter((page) => page !== null);
}

async function makePage(
  { services, site, pages }: Publishing,
  shopId: string,
  { key, from, source, before }: PlannedPage,
  compressed: (text: Uint8Array) => Promise<Forms | null> | Forms,
): Promise<MadePage | null> {
  const { body, headers } =
    'card' in from
      ? await drawCard(services.storage, from.card)
      : await site.renderPage(from, services.config.publicUrl);
  const bodyHash = hashOf(body);
  if (before?.body === bodyHash) return { key, stored: { ...before, source }, headers, forms: null };
  const forms: Forms | null = 'card' in from ? { kind: 'binary', identity: body } : await compressed(body);
  if (!forms) return null;
  return { key, stored: { ...(await pages.writeForms(shopId, forms)), body: bodyHash, source }, headers, forms };
}

/** The result of `work`, or null as soon as the signal is aborted. */
async function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result | null> {
  if (signal.aborted) return null;
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  const leave = () => resolve(null);
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
