import { LRUCache } from 'lru-cache';
import type { FinishedFile } from './finished-file.ts';

const maxBytes = 96 * 1024 * 1024;

interface HotPage {
  readonly shopId: string;
  /** The change (`publications.sequence`) up to which the page is current. */
  readonly sequence: number;
  /** Key of the page in the page store. */
  readonly object: string;
  readonly file: FinishedFile;
}

type Seen = Pick<HotPage, 'shopId' | 'sequence'>;

/** Base path of a shop: `/{slug}` on the platform, `//{host}` at its own host. */
export type ShopPlace = `/${string}`;

/** A unique id of a page. No path on the platform starts with two slashes. */
export const pageId = (place: ShopPlace, key: string): string =>
  key === '' && !place.startsWith('//') ? place : `${place}/${key}`;

/**
 * Pages in memory, by id. A page is valid until this process learns of a later change of its shop; requests do not check
 * again. A page that was read before such a change is not valid either.
 */
export class HotPages {
  readonly #pages = new LRUCache<string, HotPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.bytes + 1_000,
  });
  /** The latest known change of each shop that changed since the start: 8 MB for 100,000 shops. */
  readonly #changes = new Map<string, number>();

  get(id: string): FinishedFile | undefined {
    const page = this.#pages.get(id);
    return page && this.isCurrent(page) ? page.file : undefined;
  }

  /** The page, also if it is not valid any more. Its file can be used again if its object is still the same. */
  last(id: string): HotPage | undefined {
    return this.#pages.peek(id);
  }

  set(id: string, page: HotPage): void {
    this.#pages.set(id, page);
  }

  /** Whether no later change of the shop is known. */
  isCurrent({ shopId, sequence }: Seen): boolean {
    return sequence >= (this.#changes.get(shopId) ?? 0);
  }

  /** Records a change. The shop's earlier pages are not served any more. */
  change(seen: Seen): void {
    if (this.isCurrent(seen)) this.#changes.set(seen.shopId, seen.sequence);
  }

  /** Removes a shop's pages. */
  forget(shopId: string): void {
    for (const [id, page] of this.#pages.entries()) if (page.shopId === shopId) this.#pages.delete(id);
  }
}
