import pLimit from 'p-limit';
import { nextTurn } from '../../platform/jobs/in-turns.ts';
import { drawCard } from '../previews/draw-card.ts';
import { compress, compressAtOnce, hashOf, type Forms, type StoredPage } from '../pages/page-store.ts';
import type { Leaving } from './leaving.ts';
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
 * Renders, compresses and stores the pages of a step; a body that turns out to be the same is kept as it lies.
 * @param leaving ends a step that can wait
 * @returns those that were made
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

/** What `work` gives, or null as soon as the signal is aborted. */
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
