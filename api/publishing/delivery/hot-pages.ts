import { LRUCache } from 'lru-cache';
import type { FinishedFile } from './finished-file.ts';

const maxBytes = 96 * 1024 * 1024;

interface HotPage {
  readonly shopId: string;
  readonly place: ShopPlace;
  /** Its path below the place: '' for the shop page. */
  readonly key: string;
  /** Number of the change (`publications.sequence`) that the page is known to show. */
  readonly sequence: number;
  /** Name of its object in the page store. */
  readonly object: string;
  readonly file: FinishedFile;
}

interface Version {
  readonly shopId: string;
  readonly sequence: number;
  /** Where the shop is shown. */
  readonly places: readonly ShopPlace[];
}

/** Where pages of a shop stand: `/{slug}` on the platform, `//{host}` at a host of its own. */
export type ShopPlace = `/${string}`;

/** Names one page among all; no path on the platform begins with two slashes. */
export const pageId = (place: ShopPlace, key: string): string =>
  key === '' && !place.startsWith('//') ? place : `${place}/${key}`;

/** A look-up under way, which may have read what is old by the time it ends. */
export interface Look {
  /** Whether the shop was changed after the look began by more than the look has seen. */
  isOutdated(seen: { readonly shopId: string; readonly sequence: number }): boolean;
  end(): void;
}

/**
 * Pages in memory by where they stand. An entry is right until this process publishes its shop or hears that another one has; no
 * request asks again. A look-up that began before such a change keeps nothing.
 */
export class HotPages {
  readonly #pages = new LRUCache<string, HotPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.bytes + 1_000,
    dispose: ({ shopId }, id) => this.#removeId(shopId, id),
  });
  readonly #idsOfShop = new Map<string, Set<string>>();
  /** Shops that changed while looks were under way, with the number of the change. */
  readonly #changed = new Map<string, number>();
  #looks = 0;

  get(id: string): FinishedFile | undefined {
    return this.#pages.get(id)?.file;
  }

  set(page: HotPage): void {
    const id = pageId(page.place, page.key);
    this.#pages.set(id, page);
    const ids = this.#idsOfShop.get(page.shopId) ?? new Set();
    this.#idsOfShop.set(page.shopId, ids.add(id));
  }

  /** Forgets a shop's pages, unless they show this change already. */
  forget(shopId: string, sequence: number): void {
    this.#noteChange(shopId, sequence);
    for (const id of this.#idsOf(shopId)) {
      if ((this.#pages.peek(id)?.sequence ?? 0) < sequence) this.#pages.delete(id);
    }
  }

  /** Forgets a shop's pages wherever it is shown no more. */
  leave(shopId: string, places: readonly ShopPlace[]): void {
    for (const id of this.#idsOf(shopId)) {
      const page = this.#pages.peek(id);
      if (page && !places.includes(page.place)) this.#pages.delete(id);
    }
  }

  clear(): void {
    this.#pages.clear();
  }

  /** Whether a shop has pages in memory that may not show a change yet, or that are being read. */
  isOlder(shopId: string, sequence: number): boolean {
    return this.#looks > 0 || this.#idsOf(shopId).some((id) => (this.#pages.peek(id)?.sequence ?? 0) < sequence);
  }

  /** Keeps those of a shop's pages that are the same in a new version, by their path below the shop; forgets the rest. */
  replace({ shopId, sequence, places }: Version, objectOf: (key: string) => string | undefined): void {
    this.#noteChange(shopId, sequence);
    for (const id of this.#idsOf(shopId)) {
      const page = this.#pages.peek(id);
      if (!page || page.sequence >= sequence) continue;
      if (places.includes(page.place) && objectOf(page.key) === page.object) this.set({ ...page, sequence });
      else this.#pages.delete(id);
    }
  }

  beginPoll(): Look {
    this.#looks += 1;
    return {
      isOutdated: ({ shopId, sequence }) => (this.#changed.get(shopId) ?? 0) > sequence,
      end: () => {
        this.#looks -= 1;
        if (this.#looks === 0) this.#changed.clear();
      },
    };
  }

  /** A copy: pages come and go while it is walked through. */
  #idsOf(shopId: string): string[] {
    const ids = this.#idsOfShop.get(shopId);
    return ids ? [...ids] : [];
  }

  #noteChange(shopId: string, sequence: number): void {
    if (this.#looks > 0) this.#changed.set(shopId, Math.max(sequence, this.#changed.get(shopId) ?? 0));
  }

  #removeId(shopId: string, id: string): void {
    const ids = this.#idsOfShop.get(shopId);
    ids?.delete(id);
    if (ids?.size === 0) this.#idsOfShop.delete(shopId);
  }
}
