import type { Database } from '../../db/client.ts';
import type { Manifest, PageStore } from '../publishing/page-store.ts';
import { ByteCache } from './byte-cache.ts';
import { findAddress, type Address } from './find-address.ts';
import type { FinishedFile } from './finished-file.ts';
import { pagePolicy, strictPolicy } from './security-headers.ts';

/** For how long an answer stands without asking again, in ms; only other processes' changes wait for it. */
const freshFor = 1_000;

/** Characters of a page's hash that its ETag shows. */
const hashLength = 32;

const cacheLimit = 96 * 1024 * 1024;

type Found =
  | { readonly kind: 'page'; readonly file: FinishedFile }
  | { readonly kind: 'no-page' }
  | Exclude<Address, { kind: 'live' }>;

interface Cached {
  readonly file: FinishedFile;
  checkedAt: number;
}

/** Published pages by path, the hot ones in memory. */
export class PublishedPages {
  readonly #database: Database;
  readonly #store: PageStore;
  readonly #publishNow: (shopId: string) => Promise<void>;
  readonly #securityHeaders: FinishedFile['headers'];
  readonly #cache = new ByteCache<Cached>(cacheLimit);
  readonly #pathsOfShop = new Map<string, Set<string>>();

  constructor(
    database: Database,
    store: PageStore,
    publishNow: (shopId: string) => Promise<void>,
    securityHeaders: FinishedFile['headers'],
  ) {
    this.#securityHeaders = securityHeaders;
    this.#database = database;
    this.#store = store;
    this.#publishNow = publishNow;
  }

  /** A page in memory that needs no further look, for the shortest way out. */
  hot(path: string): FinishedFile | null {
    const cached = this.#cache.get(path);
    return cached && Date.now() - cached.checkedAt <= freshFor ? cached.file : null;
  }

  /** @param path `/{slug}` or something below it */
  async find(path: string): Promise<Found> {
    const [, slug = '', ...below] = path.split('/');
    const address = await findAddress(this.#database, slug);
    if (address.kind !== 'live') return address;
    const key = below.join('/');
    const page = pageAt(await this.#store.readManifest(address.shopId), key);
    const cached = this.#cache.get(path);
    if (page && cached?.file.hash === page.hash.slice(0, hashLength)) {
      cached.checkedAt = Date.now();
      return { kind: 'page', file: cached.file };
    }
    const file = await this.#readOrRender(address.shopId, key);
    if (!file) return { kind: 'no-page' };
    this.#keep(path, address.shopId, file);
    return { kind: 'page', file };
  }

  /** Forgets a shop's pages: another version is public. */
  forget(shopId: string): void {
    for (const path of this.#pathsOfShop.get(shopId) ?? []) this.#cache.delete(path);
    this.#pathsOfShop.delete(shopId);
  }

  /** A page that is lost or damaged is made once more from the database. */
  async #readOrRender(shopId: string, key: string): Promise<FinishedFile | null> {
    const stored = await this.#read(shopId, key);
    if (stored !== 'lost') return stored;
    await this.#publishNow(shopId);
    const again = await this.#read(shopId, key);
    return again === 'lost' ? null : again;
  }

  async #read(shopId: string, key: string): Promise<FinishedFile | 'lost' | null> {
    const manifest = await this.#store.readManifest(shopId);
    if (!manifest) return 'lost';
    const page = pageAt(manifest, key);
    if (!page) return null;
    const forms = await this.#store.readBody(shopId, page);
    if (!forms) return 'lost';
    return { forms, hash: page.hash.slice(0, hashLength), headers: this.#headersOf(page.headers) };
  }

  #keep(path: string, shopId: string, file: FinishedFile): void {
    const bytes = Object.values(file.forms).reduce((sum, form) => sum + (form?.byteLength ?? 0), 0);
    this.#cache.set(path, { file, checkedAt: Date.now() }, bytes);
    const paths = this.#pathsOfShop.get(shopId) ?? new Set();
    this.#pathsOfShop.set(shopId, paths.add(path));
  }

  /** In full, security headers included: a hot page goes out without another look. */
  #headersOf(headers: FinishedFile['headers']): FinishedFile['headers'] {
    const hashes = headers['content-security-policy'];
    const policy = hashes ? pagePolicy(hashes) : strictPolicy;
    return {
      'cache-control': 'public, max-age=0, must-revalidate',
      ...this.#securityHeaders,
      ...headers,
      'content-security-policy': policy,
    };
  }
}

/** A key comes from an address, and `__proto__` is a property of every object. */
const pageAt = (manifest: Manifest | null, key: string) =>
  manifest && Object.hasOwn(manifest.pages, key) ? manifest.pages[key] : undefined;
