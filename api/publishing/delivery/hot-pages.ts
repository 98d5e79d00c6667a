import { LRUCache } from 'lru-cache';
import type { FinishedFile } from './finished-file.ts';

const maxBytes = 96 * 1024 * 1024;

interface HotPage {
  readonly shopId: string;
  readonly place: ShopPlace;
  /** Path below the shop's base path: '' for the shop page. */
  readonly key: string;
  /** The change (`publications.sequence`) up to which the page is current. */
  readonly sequence: number;
  /** Key of the page in the page store. */
  readonly object: string;
  readonly file: FinishedFile;
}

interface Version {
  readonly shopId: string;
  readonly sequence: number;
  /** The base paths where the shop is public. */
  readonly places: readonly ShopPlace[];
}

/** Base path of a shop: `/{slug}` on the platform, `//{host}` at its own host. */
export type ShopPlace = `/${string}`;

/** A unique id of a page. No path on the platform starts with two slashes. */
export const pageId = (place: ShopPlace, key: string): string =>
  key === '' && !place.startsWith('//') ? place : `${place}/${key}`;

/** A page lookup in progress. Its result may be outdated when it ends. */
export interface Lookup {
  /** Whether the shop changed during the lookup, after the version that it found. */
  isOutdated(seen: { readonly shopId: string; readonly sequence: number }): boolean;
  end(): void;
}

/**
 * Pages in memory, by id. An entry is valid until this process publishes its shop or learns that another process did;
 * requests do not check again. A lookup that started before such a change does not add an entry.
 */
export class HotPages {
  readonly #pages = new LRUCache<string, HotPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.bytes + 1_000,
    dispose: ({ shopId }, id) => this.#removeId(shopId, id),
  });
  readonly #idsOfShop = new Map<string, Set<string>>();
  /** Shops that changed during lookups, with the number of the change. */
  readonly #changed = new Map<string, number>();
  #lookups = 0;

  get(id: string): FinishedFile | undefined {
    return this.#pages.get(id)?.file;
  }

  set(page: HotPage): void {
    const id = pageId(page.place, page.key);
    this.#pages.set(id, page);
    const ids = this.#idsOfShop.get(page.shopId) ?? new Set();
    this.#idsOfShop.set(page.shopId, ids.add(id));
  }

  /** Removes a shop's pages that are older than a change. */
  forget(shopId: string, sequence: number): void {
    this.#recordChange(shopId, sequence);
    for (const id of this.#idsOf(shopId)) {
      if ((this.#pages.peek(id)?.sequence ?? 0) < sequence) this.#pages.delete(id);
    }
  }

  /** Removes a shop's pages at places where it is no longer shown. */
  keepOnly(shopId: string, places: readonly ShopPlace[]): void {
    for (const id of this.#idsOf(shopId)) {
      const page = this.#pages.peek(id);
      if (page && !places.includes(page.place)) this.#pages.delete(id);
    }
  }

  clear(): void {
    this.#pages.clear();
  }

  /** Whether a shop has cached pages older than a change, or pages that are being read. */
  isOlder(shopId: string, sequence: number): boolean {
    return this.#lookups > 0 || this.#idsOf(shopId).some((id) => (this.#pages.peek(id)?.sequence ?? 0) < sequence);
  }

  /** Keeps the pages that are the same in a new version, and removes the others. */
  replace({ shopId, sequence, places }: Version, objectOf: (key: string) => string | undefined): void {
    this.#recordChange(shopId, sequence);
    for (const id of this.#idsOf(shopId)) {
      const page = this.#pages.peek(id);
      if (!page || page.sequence >= sequence) continue;
      if (places.includes(page.place) && objectOf(page.key) === page.object) this.set({ ...page, sequence });
      else this.#pages.delete(id);
    }
  }

  beginLookup(): Lookup {
    this.#lookups += 1;
    return {
      isOutdated: ({ shopId, sequence }) => (this.#changed.get(shopId) ?? 0) > sequence,
      end: () => {
        this.#lookups -= 1;
        if (this.#lookups === 0) this.#changed.clear();
      },
    };
  }

  /** A copy, because entries change during iteration. */
  #idsOf(shopId: string): string[] {
    const ids = this.#idsOfShop.get(shopId);
    return ids ? [...ids] : [];
  }

  #recordChange(shopId: string, sequence: number): void {
    if (this.#lookups > 0) this.#changed.set(shopId, Math.max(sequence, this.#changed.get(shopId) ?? 0));
  }

  #removeId(shopId: string, id: string): void {
    const ids = this.#idsOfShop.get(shopId);
    ids?.delete(id);
    if (ids?.size === 0) this.#idsOfShop.delete(shopId);
  }
}
