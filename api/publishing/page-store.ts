import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ObjectStore } from '../storage/object-store.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** One address of a shop as it lies in the store. */
export interface StoredPage {
  /** SHA-256 of the body, hex: the file's name, and its check when it is first read. */
  readonly hash: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCompressed: boolean;
  /** What a drawn page was made from; one that is still the same is not drawn again. */
  readonly source?: string;
}

/** What is published of a shop. Putting it in place is the one moment at which a version becomes public. */
export interface Manifest {
  readonly version: number;
  /** Pages by their path below the shop: '' for the shop page itself, `p/<id>`, `feed.xml`, … */
  readonly pages: Readonly<Record<string, StoredPage>>;
  /** Files that the version before named; removed by the next publication, so that a reader may finish. */
  readonly retired: readonly string[];
}

const manifestKey = (shopId: string) => `pages/${shopId}/manifest.json`;
const fileKey = (shopId: string, hash: string, encoding: Encoding) =>
  `pages/${shopId}/${hash}${encoding === 'identity' ? '' : `.${encoding}`}`;

export const hashOf = (body: string | Uint8Array): string => new Bun.CryptoHasher('sha256').update(body).digest('hex');

/** Published pages in an object store; files are named by their content, a shop's manifest says which are public. */
export class PageStore {
  readonly #objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  async readManifest(shopId: string): Promise<Manifest | null> {
    const bytes = await this.#objects.get(manifestKey(shopId));
    if (!bytes) return null;
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
    } catch {
      return null;
    }
  }

  async writeManifest(shopId: string, manifest: Manifest): Promise<void> {
    await this.#objects.put(manifestKey(shopId), new TextEncoder().encode(JSON.stringify(manifest)));
  }

  /** Stores a body and its compressed forms; pictures are compressed already. */
  async writeBody(shopId: string, body: string | Uint8Array, headers: StoredPage['headers']): Promise<StoredPage> {
    const bytes = Buffer.from(body as string);
    const hash = hashOf(bytes);
    const isCompressed = !headers['content-type']?.startsWith('image/');
    const put = (encoding: Encoding, form: Uint8Array) => this.#objects.put(fileKey(shopId, hash, encoding), form);
    await Promise.all([
      put('identity', bytes),
      ...(isCompressed
        ? [
            toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then((form) => put('br', form)),
            toGzip(bytes, { level: 6 }).then((form) => put('gzip', form)),
          ]
        : []),
    ]);
    return { hash, headers, isCompressed };
  }

  /** A body in all its forms, or null when a file is lost or damaged. */
  async readBody(shopId: string, page: StoredPage): Promise<Readonly<Record<Encoding, Uint8Array | null>> | null> {
    const get = (encoding: Encoding) => this.#objects.get(fileKey(shopId, page.hash, encoding));
    const identity = await get('identity');
    if (!identity || hashOf(identity) !== page.hash) return null;
    if (!page.isCompressed) return { identity, br: null, gzip: null };
    const [br, gzipped] = await Promise.all([get('br'), get('gzip')]);
    return br && gzipped ? { identity, br, gzip: gzipped } : null;
  }

  async removeBodies(shopId: string, hashes: readonly string[]): Promise<void> {
    const forms: readonly Encoding[] = ['identity', 'br', 'gzip'];
    await Promise.all(
      hashes.flatMap((hash) => forms.map((encoding) => this.#objects.delete(fileKey(shopId, hash, encoding)))),
    );
  }
}
