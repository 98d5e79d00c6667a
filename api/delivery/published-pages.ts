import type { Database } from '../../db/client.ts';
import { shopCardPath } from '../../site/paths.ts';
import {
  pageAt,
  StoreFault,
  type Forms,
  type Manifest,
  type PageStore,
  type StoredPage,
} from '../publishing/page-store.ts';
import type { PublicVersion } from '../publishing/publish-shop.ts';
import type { ChangedShop } from './change-feed.ts';
import { findAddress, type Address, type LiveShop } from './find-address.ts';
import { FinishedFile } from './finished-file.ts';
import { HotPages } from './hot-pages.ts';
import { pagePolicy, strictPolicy } from './security-headers.ts';

/** Of a publication that made more pages than this, only the shop page is put into memory at once. */
const maxPushed = 12;

/** For how long (ms) a visitor waits for a page that is about to be published, and how often is looked. */
const maxWait = 2_000;
const lookInterval = 25;

type Found =
  | { readonly kind: 'page'; readonly file: FinishedFile }
  | { readonly kind: 'no-page'; readonly address: LiveShop }
  /** The shop has pages, but neither they nor new ones can be had now. */
  | { readonly kind: 'unavailable' }
  | Exclude<Address, LiveShop>;

export interface PublishedPagesOptions {
  readonly database: Database;
  readonly store: PageStore;
  /** Makes a shop's pages anew, unless somebody is at it or it waits after a failure. */
  readonly repair: (shopId: string) => Promise<void>;
  readonly securityHeaders: Readonly<Record<string, string>>;
}

/** Published pages by path. Which version is public stands in the database; the hot pages are in memory. */
export class PublishedPages {
  readonly #options: PublishedPagesOptions;
  readonly #hot = new HotPages();
  readonly #lookUps = new Map<string, Promise<Found>>();

  constructor(options: PublishedPagesOptions) {
    this.#options = options;
  }

  /** A page in memory, which is as new as this process knows: it goes out without a further look. */
  hot(path: string): FinishedFile | undefined {
    return this.#hot.get(path);
  }

  /** @param path `/{slug}` or something below it */
  async find(path: string): Promise<Found> {
    const lookUp =
      this.#lookUps.get(path) ??
      this.#find(path)
        .catch(unavailable)
        .finally(() => this.#lookUps.delete(path));
    this.#lookUps.set(path, lookUp);
    return lookUp;
  }

  /** Takes over what this process has just made public: nobody sees an older page from here on. */
  push({ shopId, slug, sequence, named, made }: PublicVersion): void {
    if (!named) return this.#hot.forget(shopId, sequence);
    this.#hot.replace({ shopId, sequence, slug }, objectsOf(named.manifest));
    for (const { key, forms } of made) {
      const stored = named.manifest.pages[key];
      if (!forms || !stored || (key !== '' && made.length > maxPushed)) continue;
      const file = this.#fileOf(forms, stored, named.manifest.headers);
      this.#hot.set(pathOf(slug, key), { shopId, sequence, object: stored.object, file });
    }
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
    if (manifest) this.#hot.replace({ shopId, sequence, slug }, objectsOf(manifest.manifest));
    else this.#hot.forget(shopId, sequence);
  }

  /** Looks until what was read still holds when it is kept, and waits for a moment where a publication is about to come. */
  async #find(path: string): Promise<Found> {
    const [, slug = '', ...below] = path.split('/');
    const deadline = performance.now() + maxWait;
    let lost: string | null | undefined;
    let isRepaired = false;
    for (;;) {
      const look = this.#hot.beginLook();
      const found = await this.#look(slug, below.join('/')).catch((error: unknown) => {
        look.end();
        throw error;
      });
      const isOutdated = found.kind === 'page' && look.isOutdated(found);
      look.end();
      if (isOutdated) continue;
      if (found.kind === 'page') {
        this.#hot.set(path, found);
        return found;
      }
      const mayCome = found.kind === 'lost' || (found.kind === 'no-page' && path === shopCardPath(slug));
      if (!mayCome) return found;
      const { address } = found;
      const isOver = performance.now() > deadline;
      if (found.kind === 'lost' && lost !== address.manifest) {
        // Another version may have become public while this one was read: look once more.
        lost = address.manifest;
      } else if (address.isAwaited && !isOver) await Bun.sleep(lookInterval);
      else if (found.kind === 'no-page') return found;
      else if (isRepaired || address.isAwaited) return { kind: 'unavailable' };
      else {
        isRepaired = true;
        await this.#options.repair(address.shopId);
      }
    }
  }

  async #look(slug: string, key: string) {
    const address = await findAddress(this.#options.database, slug);
    if (address.kind !== 'live') return address;
    const { shopId, sequence, manifest: name } = address;
    const manifest = name === null ? null : (await this.#options.store.readManifest(shopId, name))?.manifest;
    if (!manifest) return { kind: 'lost', address } as const;
    const stored = pageAt(manifest, key);
    if (!stored) return { kind: 'no-page', address } as const;
    const forms = await this.#options.store.readForms(shopId, stored);
    if (!forms) return { kind: 'lost', address } as const;
    const file = this.#fileOf(forms, stored, manifest.headers);
    return { kind: 'page', shopId, sequence, object: stored.object, file } as const;
  }

  /** In full, security headers included: a hot page goes out without another look. */
  #fileOf(forms: Forms, { body, headers: place }: StoredPage, table: Manifest['headers']): FinishedFile {
    const headers = table[place] ?? {};
    const hashes = headers['content-security-policy'];
    return new FinishedFile(forms, body, {
      'cache-control': 'public, max-age=0, must-revalidate',
      ...this.#options.securityHeaders,
      ...headers,
      'content-security-policy': hashes ? pagePolicy(hashes) : strictPolicy,
    });
  }
}

const objectsOf =
  ({ pages }: Manifest) =>
  (key: string): string | undefined =>
    pages[key]?.object;

const pathOf = (slug: string, key: string): string => (key === '' ? `/${slug}` : `/${slug}/${key}`);

/** The store is down: that is said as what it is. @throws any other error */
function unavailable(error: unknown): Found {
  if (error instanceof StoreFault) return { kind: 'unavailable' };
  throw error;
}
