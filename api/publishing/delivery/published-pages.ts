import type { Database } from '../../../db/client.ts';
import type { ShopHost } from '../../shops/domains/shop-hosts.ts';
import { StoreFault, type PageStore } from '../pages/page-store.ts';
import { observed } from '../../platform/telemetry/observed.ts';
import type { ShopVersion } from '../publisher/publication-row.ts';
import {
  type SlugState,
  type LiveShop,
  readPage,
  type PageRequest,
  type PageHeaders,
  type ShopPosition,
} from './read-page.ts';
import type { FinishedFile } from './finished-file.ts';
import { LRUCache } from 'lru-cache';

/** How long (ms) a visitor's request waits for a pending publication, and how often (ms) it checks. */
const maxWait = 2_000;
const pollInterval = 25;

type Found =
  | { readonly kind: 'page'; readonly file: FinishedFile }
  | { readonly kind: 'no-page'; readonly shop: LiveShop }
  /** A page that a seller wrote was requested by a former slug; `slug` is its current one. */
  | { readonly kind: 'moved-page'; readonly slug: string }
  /** The shop has pages, but they cannot be read or rebuilt now. */
  | { readonly kind: 'unavailable' }
  /** A redirect from the platform to the shop's own host, or back while the pages for the host do not exist yet. */
  | { readonly kind: 'elsewhere'; readonly at: ShopHost | null }
  | Exclude<SlugState, LiveShop>;

export interface PublishedPagesOptions extends PageHeaders {
  readonly database: Database;
  readonly store: PageStore;
  /**
   * Rebuilds a shop's pages. Does nothing if another process is rebuilding them or the shop waits for a retry.
   */
  readonly repair: (shopId: string) => Promise<void>;
  /** Whether pages in memory may be outdated because this process was paused. Then each lookup queries the database. */
  readonly isBehind?: () => boolean;
  /** The shop's own host, if it is active. */
  readonly hostOf?: (shopId: string) => ShopHost | undefined;
}

/** Published pages by path. The database names the public version; popular pages are cached in memory. */
export class PublishedPages {
  readonly #options: PublishedPagesOptions;
  readonly #hot = new HotPages();
  readonly #lookups = new Map<string, Promise<Found>>();

  constructor(options: PublishedPagesOptions) {
    this.#options = options;
  }

  /**
   * A cached page. The server sends it without a query.
   * @param path `/{slug}` or a path below it, or `//{host}/…` at a shop's own host
   */
  hot(path: string): FinishedFile | undefined {
    return this.#options.isBehind?.() ? undefined : this.#hot.get(path);
  }

  /** @param path `/{slug}` or a path below it */
  async find(path: string): Promise<Found> {
    const [, slug = '', ...below] = path.split('/');
    return this.#findOnce({ position: `/${slug}`, slug, key: below.join('/'), isAtOwnHost: false });
  }

  /** @param path at the shop's own host, from the root */
  async findAt({ host, slug }: ShopHost, path: string): Promise<Found> {
    return this.#findOnce({ position: `//${host}`, slug, key: path.slice(1), isAtOwnHost: true });
  }

  /** Removes a shop's pages from memory, after its own host changed. */
  forget(shopId: string): void {
    this.#hot.forget(shopId);
  }

  /** Handles a change or publication by any process. From now on, no older page of the shop is served. */
  notice(changed: ShopVersion): void {
    this.#hot.change(changed);
  }

  async #findOnce(request: PageRequest): Promise<Found> {
    const id = pageId(request.position, request.key);
    const hot = this.hot(id);
    if (hot) return { kind: 'page', file: hot };
    const lookup =
      this.#lookups.get(id) ??
      observed('page lookup', {}, () => this.#find(request, id))
        .catch(unavailable)
        .finally(() => this.#lookups.delete(id));
    this.#lookups.set(id, lookup);
    return lookup;
  }

  /** Repeats the lookup while the result is outdated. Waits briefly if a publication is pending. */
  async #find(request: PageRequest, id: string): Promise<Found> {
    const { key, isAtOwnHost } = request;
    const deadline = performance.now() + maxWait;
    let lost: string | null | undefined;
    let isRepaired = false;
    for (;;) {
      const found = await readPage(this.#options, request);
      const isOver = performance.now() > deadline;
      if (found.kind === 'page') {
        const at = isAtOwnHost ? undefined : this.#options.hostOf?.(found.shopId);
        if (at && leadsFromPlatform(at)) return { kind: 'elsewhere', at };
        this.#hot.set(id, found);
        if (isOver || this.#hot.isCurrent(found)) return found;
        await Bun.sleep(pollInterval);
        continue;
      }
      const mayCome =
        found.kind === 'lost' || found.kind === 'not-here' || (found.kind === 'no-page' && key === cardKey);
      if (!mayCome) return found;
      const { shop } = found;
      if (found.kind === 'lost' && lost !== shop.manifest) {
        // Another version may have become public during the read, so look it up again.
        lost = shop.manifest;
      } else if (shop.isAwaited && !isOver) await Bun.sleep(pollInterval);
      else if (found.kind === 'no-page') return found;
      else if (found.kind === 'not-here') return { kind: 'elsewhere', at: null };
      else if (isRepaired || shop.isAwaited) return { kind: 'unavailable' };
      else {
        isRepaired = true;
        await this.#options.repair(shop.shopId);
      }
    }
  }
}

/** The key of a shop's preview image. It may be requested before it is rendered. */
const cardKey = 'og.jpg';

const leadsFromPlatform = ({ isLive, redirects, goneFrom }: ShopHost): boolean =>
  isLive && redirects && goneFrom === Infinity;

/** Reports a store failure as 'unavailable'. @throws any other error */
function unavailable(error: unknown): Found {
  if (error instanceof StoreFault) return { kind: 'unavailable' };
  throw error;
}

const maxBytes = 96 * 1024 * 1024;

/** A page, and the change of its shop up to which it is current. */
interface HotPage extends ShopVersion {
  readonly file: FinishedFile;
}

/** A unique id of a page. No path on the platform starts with two slashes. */
const pageId = (position: ShopPosition, key: string): string =>
  key === '' && !position.startsWith('//') ? position : `${position}/${key}`;

/**
 * Pages in memory, by id. A page is valid until this process learns of a later change of its shop; requests do not check
 * again. A page that was read before such a change is not valid either.
 */
class HotPages {
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

  set(id: string, page: HotPage): void {
    this.#pages.set(id, page);
  }

  /** Whether no later change of the shop is known. */
  isCurrent({ shopId, sequence }: ShopVersion): boolean {
    return sequence >= (this.#changes.get(shopId) ?? 0);
  }

  /** Records a change. The shop's earlier pages are not served any more. */
  change(seen: ShopVersion): void {
    if (this.isCurrent(seen)) this.#changes.set(seen.shopId, seen.sequence);
  }

  /** Removes a shop's pages. */
  forget(shopId: string): void {
    for (const [id, page] of this.#pages.entries()) if (page.shopId === shopId) this.#pages.delete(id);
  }
}
