import { LRUCache } from 'lru-cache';
import type { FinishedFile } from './finished-file.ts';

const maxBytes = 96 * 1024 * 1024;

interface HotPage {
  readonly shopId: string;
  /** Number of the change (`publications.sequence`) that the page is known to show. */
  readonly sequence: number;
  /** Name of its object in the page store. */
  readonly object: string;
  readonly file: FinishedFile;
}

interface Version {
  readonly shopId: string;
  readonly sequence: number;
  readonly slug: string;
}

/** A look-up under way, which may have read what is old by the time it ends. */
export interface Look {
  /** Whether the shop was changed after the look began by more than the look has seen. */
  isOutdated(seen: { readonly shopId: string; readonly sequence: number }): boolean;
  end(): void;
}

/**
 * Pages in memory by path. An entry is right until this process publishes its shop or hears that another one has; no
 * request asks again. A look-up that began before such a change keeps nothing.
 */
export class HotPages {
  readonly #pages = new LRUCache<string, HotPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.bytes + 1_000,
    dispose: ({ shopId }, path) => this.#removePath(shopId, path),
  });
  readonly #pathsOfShop = new Map<string, Set<string>>();
  /** Shops that changed while looks were under way, with the number of the change. */
  readonly #changed = new Map<string, number>();
  #looks = 0;

  get(path: string): FinishedFile | undefined {
    return this.#pages.get(path)?.file;
  }

  set(path: string, page: HotPage): void {
    this.#pages.set(path, page);
    const paths = this.#pathsOfShop.get(page.shopId) ?? new Set();
    this.#pathsOfShop.set(page.shopId, paths.add(path));
  }

  /** Forgets a shop's pages, unless they show this change already. */
  forget(shopId: string, sequence: number): void {
    this.#noteChange(shopId, sequence);
    for (const path of this.#pathsOf(shopId)) {
      if ((this.#pages.peek(path)?.sequence ?? 0) < sequence) this.#pages.delete(path);
    }
  }

  clear(): void {
    this.#pages.clear();
  }

  /** Whether a shop has pages in memory that may not show a change yet, or that are being read. */
  isOlder(shopId: string, sequence: number): boolean {
    return this.#looks > 0 || this.#pathsOf(shopId).some((path) => (this.#pages.peek(path)?.sequence ?? 0) < sequence);
  }

  /** Keeps those of a shop's pages that are the same in a new version, by their path below the shop; forgets the rest. */
  replace({ shopId, sequence, slug }: Version, objectOf: (key: string) => string | undefined): void {
    this.#noteChange(shopId, sequence);
    for (const path of this.#pathsOf(shopId)) {
      const page = this.#pages.peek(path);
      if (!page || page.sequence >= sequence) continue;
      const [, first, ...below] = path.split('/');
      if (first === slug && objectOf(below.join('/')) === page.object) this.set(path, { ...page, sequence });
      else this.#pages.delete(path);
    }
  }

  beginLook(): Look {
    this.#looks += 1;
    return {
      isOutdated: ({ shopId, sequence }) => (this.#changed.get(shopId) ?? 0) > sequence,
      end: () => {
        this.#looks -= 1;
        if (this.#looks === 0) this.#changed.clear();
      },
    };
  }

  /** A copy: paths come and go while it is walked through. */
  #pathsOf(shopId: string): string[] {
    const paths = this.#pathsOfShop.get(shopId);
    return paths ? [...paths] : [];
  }

  #noteChange(shopId: string, sequence: number): void {
    if (this.#looks > 0) this.#changed.set(shopId, Math.max(sequence, this.#changed.get(shopId) ?? 0));
  }

  #removePath(shopId: string, path: string): void {
    const paths = this.#pathsOfShop.get(shopId);
    paths?.delete(path);
    if (paths?.size === 0) this.#pathsOfShop.delete(shopId);
  }
}
