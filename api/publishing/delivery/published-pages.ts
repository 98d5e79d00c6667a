import type { Database } from '../../../db/client.ts';
import type { ShopHost } from '../../shops/domains/shop-hosts.ts';
import { StoreFault, type Manifest, type PageStore } from '../pages/page-store.ts';
import { observed } from '../../platform/telemetry/observed.ts';
import type { PublicVersion } from '../publisher/publish-shop.ts';
import type { ChangedShop } from './change-feed.ts';
import type { Address, LiveShop } from './find-address.ts';
import type { FinishedFile } from './finished-file.ts';
import { HotPages, pageId, type ShopPlace } from './hot-pages.ts';
import { finishPage, readPage, type Asked, type PageHeaders } from './read-page.ts';

/** Of a publication that made more pages than this, only the shop page is put into memory at once. */
const maxPushed = 12;

/** For how long (ms) a visitor waits for a page that is about to be published, and how often is looked. */
const maxWait = 2_000;
const pollInterval = 25;

type Found =
  | { readonly kind: 'page'; readonly file: FinishedFile }
  | { readonly kind: 'no-page'; readonly address: LiveShop }
  /** The shop has pages, but neither they nor new ones can be had now. */
  | { readonly kind: 'unavailable' }
  /** The shop's address on the platform leads to its own host, or that to the platform while its pages are still to be made. */
  | { readonly kind: 'elsewhere'; readonly at: ShopHost | null }
  | Exclude<Address, LiveShop>;

export interface PublishedPagesOptions extends PageHeaders {
  readonly database: Database;
  readonly store: PageStore;
  /** Makes a shop's pages anew, unless somebody is at it or it waits after a failure. */
  readonly repair: (shopId: string) => Promise<void>;
  /** Whether pages in memory may be out of date, because this process stood still; then each look-up asks the database. */
  readonly isBehind?: () => boolean;
  /** A shop's own host, if it is shown there now. */
  readonly hostOf?: (shopId: string) => ShopHost | undefined;
}

/** Published pages by path. Which version is public stands in the database; the hot pages are in memory. */
export class PublishedPages {
  readonly #options: PublishedPagesOptions;
  readonly #hot = new HotPages();
  readonly #lookUps = new Map<string, Promise<Found>>();

  constructor(options: PublishedPagesOptions) {
    this.#options = options;
  }

  /** A page in memory, which is as new as this process knows: the server sends it without a query. */
  hot(path: string): FinishedFile | undefined {
    return this.#options.isBehind?.() ? undefined : this.#hot.get(path);
  }

  /** The same at a shop's own host. */
  hotAt(host: string, path: string): FinishedFile | undefined {
    return this.hot(`//${host}${path}`);
  }

  /** @param path `/{slug}` or something below it */
  async find(path: string): Promise<Found> {
    const [, slug = '', ...below] = path.split('/');
    return this.#findOnce({ place: `/${slug}`, slug, key: below.join('/'), isAtOwnHost: false });
  }

  /** @param path from the root of the shop's own host */
  async findAt({ host, slug }: ShopHost, path: string): Promise<Found> {
    return this.#findOnce({ place: `//${host}`, slug, key: path.slice(1), isAtOwnHost: true });
  }

  /** Takes over what this process has just made public: nobody sees an older page from here on. */
  push({ shopId, slug, sequence, named, made }: PublicVersion): void {
    if (!named) return this.#hot.forget(shopId, sequence);
    const { origin, headers } = named.manifest;
    const place: ShopPlace = origin === undefined ? `/${slug}` : `//${new URL(origin).hostname}`;
    this.#hot.replace(
      { shopId, sequence, places: [place, ...this.#placesOf(shopId, slug)] },
      objectsOf(named.manifest),
    );
    for (const { key, forms } of made) {
      const stored = named.manifest.pages[key];
      if (!forms || !stored || (key !== '' && made.length > maxPushed)) continue;
      const file = finishPage(this.#options, { forms, stored, headers, isAtOwnHost: origin !== undefined });
      this.#hot.set({ shopId, place, key, sequence, object: stored.object, file });
    }
  }

  /** A shop's own host came, changed or went: its pages are forgotten where it is shown no more. */
  leave(shopId: string, slug: string): void {
    this.#hot.leave(shopId, this.#placesOf(shopId, slug));
  }

  /** Forgets what is in memory, as after a start. */
  clear(): void {
    this.#hot.clear();
    this.#options.store.forget();
  }

  /** Another process has changed a shop: of its pages those stay in memory that are the same in the version of now. */
  async notice({ shopId, sequence, slug, manifest: name }: ChangedShop): Promise<void> {
    if (!this.#hot.isOlder(shopId, sequence)) return;
    const manifest = name === null ? null : await this.#options.store.readManifest(shopId, name).catch(() => null);
    if (manifest)
      this.#hot.replace({ shopId, sequence, places: this.#placesOf(shopId, slug) }, objectsOf(manifest.manifest));
    else this.#hot.forget(shopId, sequence);
  }

  async #findOnce(asked: Asked): Promise<Found> {
    const id = pageId(asked.place, asked.key);
    const hot = this.#hot.get(id);
    if (hot?.isLarge) return { kind: 'page', file: hot };
    const lookUp =
      this.#lookUps.get(id) ??
      observed('page look-up', {}, () => this.#find(asked))
        .catch(unavailable)
        .finally(() => this.#lookUps.delete(id));
    this.#lookUps.set(id, lookUp);
    return lookUp;
  }

  /** Looks until what was read still holds when it is kept, and waits for a moment where a publication is about to come. */
  async #find(asked: Asked): Promise<Found> {
    const { place, key, isAtOwnHost } = asked;
    const deadline = performance.now() + maxWait;
    let lost: string | null | undefined;
    let isRepaired = false;
    for (;;) {
      const look = this.#hot.beginPoll();
      const found = await readPage(this.#options, asked).catch((error: unknown) => {
        look.end();
        throw error;
      });
      const isOutdated = found.kind === 'page' && look.isOutdated(found);
      look.end();
      if (isOutdated) continue;
      if (found.kind === 'page') {
        const at = isAtOwnHost ? undefined : this.#options.hostOf?.(found.shopId);
        if (at && leadsFromPlatform(at)) return { kind: 'elsewhere', at };
        this.#hot.set({ ...found, place, key });
        return found;
      }
      const mayCome =
        found.kind === 'lost' || found.kind === 'not-here' || (found.kind === 'no-page' && key === cardKey);
      if (!mayCome) return found;
      const { address } = found;
      const isOver = performance.now() > deadline;
      if (found.kind === 'lost' && lost !== address.manifest) {
        // Another version may have become public while this one was read: look once more.
        lost = address.manifest;
      } else if (address.isAwaited && !isOver) await Bun.sleep(pollInterval);
      else if (found.kind === 'no-page') return found;
      else if (found.kind === 'not-here') return { kind: 'elsewhere', at: null };
      else if (isRepaired || address.isAwaited) return { kind: 'unavailable' };
      else {
        isRepaired = true;
        await this.#options.repair(address.shopId);
      }
    }
  }

  /** Where a shop is shown, as far as this process knows. */
  #placesOf(shopId: string, slug: string): readonly ShopPlace[] {
    const at = this.#options.hostOf?.(shopId);
    if (!at) return [`/${slug}`];
    return leadsFromPlatform(at) ? [`//${at.host}`] : [`/${slug}`, `//${at.host}`];
  }
}

/** What of a shop's card is asked for before it is drawn. */
const cardKey = 'og.jpg';

const leadsFromPlatform = ({ isLive, redirects, goneFrom }: ShopHost): boolean =>
  isLive && redirects && goneFrom === Infinity;

const objectsOf =
  ({ pages }: Manifest) =>
  (key: string): string | undefined =>
    pages[key]?.object;

/** The store is down: that is said as what it is. @throws any other error */
function unavailable(error: unknown): Found {
  if (error instanceof StoreFault) return { kind: 'unavailable' };
  throw error;
}
