import pLimit from 'p-limit';
import { drawCard } from '../link-previews/draw-card.ts';
import { compress, compressAtOnce, hashOf, type Forms, type StoredPage } from './page-store.ts';
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

/** So many pages are under way at once: one is rendered while another is compressed. A save that comes waits for both. */
const atOnce = 2;

/**
 * Renders, compresses and stores the pages of a step; a body that turns out to be the same is kept as it lies.
 * @param isOutdated asked before each page of a step that can wait
 * @returns those that were made
 */
export async function makePages(
  publishing: Publishing,
  shopId: string,
  { pages, canWait }: Plan['steps'][number],
  isOutdated: () => boolean,
): Promise<MadePage[]> {
  const limit = pLimit(atOnce);
  const isLeft = () => canWait && isOutdated();
  const make = async (page: PlannedPage) => {
    if (!isLeft()) await nextTurn();
    return isLeft() ? null : makePage(publishing, shopId, page, canWait ? compress : compressAtOnce);
  };
  const made = await Promise.all(pages.map((page) => limit(make, page)));
  return made.filter((page) => page !== null);
}

async function makePage(
  { services, site, pages }: Publishing,
  shopId: string,
  { key, from, source, before }: PlannedPage,
  compressed: (text: string) => Promise<Forms> | Forms,
): Promise<MadePage> {
  const { body, headers } =
    'card' in from
      ? await drawCard(services.storage, from.card)
      : await site.renderPage(from, services.config.publicUrl);
  const bodyHash = hashOf(body);
  if (before?.body === bodyHash) return { key, stored: { ...before, source }, headers, forms: null };
  const forms: Forms = typeof body === 'string' ? await compressed(body) : { kind: 'binary', identity: body };
  return { key, stored: { ...(await pages.writeForms(shopId, forms)), body: bodyHash, source }, headers, forms };
}

let lastTurn: Promise<void> = Promise.resolve();

/** Lets waiting requests run between any two pages of this process: rendering by itself never lets other work run. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}
