import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWithCallback, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { brotliQuality } from './brotli-quality.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzipWithCallback);

/** The first 128 bits of SHA-256, as lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{32}$/);

const storedPage = z.object({
  /** Hash of the object's bytes, and its key in the store. A read is verified against it. */
  object: hash,
  /** Hash of the uncompressed body. */
  body: hash,
  /** Length of the Brotli form at the start of the object, before the gzip form; null for a picture. */
  brotliBytes: z.number().int().min(0).nullable(),
  /** Response headers. */
  headers: z.record(z.string(), z.string()),
  /** Identifies the data from which the page was made. If it is unchanged, the page is not made again. */
  source: z.string(),
});

/** The public version of a shop: an object named by its hash. The shop's row in the outbox points to it. */
const manifest = z.object({
  format: z.literal(1),
  /** The shop's own host, if its pages are made for it. Otherwise they are made for the platform. */
  origin: z.string().optional(),
  /** Pages by path below the shop: '' for the shop page, `p/<id>`, `feed.xml`, … */
  pages: z.record(z.string(), storedPage),
});

export type StoredPage = z.infer<typeof storedPage>;
export type Manifest = Readonly<z.infer<typeof manifest>>;

export interface NamedManifest {
  readonly name: string;
  readonly manifest: Manifest;
}

/** The page at a requested path. Names that every JavaScript object has, such as `constructor`, are not pages. */
export const pageAt = ({ pages }: Manifest, key: string): StoredPage | undefined =>
  Object.hasOwn(pages, key) ? pages[key] : undefined;

/**
 * Maximum total of pages in cached manifests, at some hundred bytes each. Reading one of 1,089 pages takes 5 ms of
 * processor time, and each publication and each lookup after a change needs one.
 */
const maxManifestPages = 20_000;

/** A body as stored: text as Brotli and as gzip; a picture unchanged. */
export type Forms = TextForm | { readonly kind: 'binary'; readonly identity: Uint8Array };

interface TextForm {
  readonly kind: 'text';
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/**
 * The object store failed to read or write, for example because of a full disk or a lost connection. Publishing
 * retries.
 */
export class StoreFault extends Error {}

export const hashOf = (bytes: string | Uint8Array): string =>
  new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32);

/** Compresses a text on other threads. */
export async function compress(text: string | Uint8Array): Promise<TextForm> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gzip] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes)]);
  return { kind: 'text', br, gzip };
}

/** The uncompressed body. */
export const bodyOf = (forms: Forms): Uint8Array => (forms.kind === 'text' ? gunzipSync(forms.gzip) : forms.identity);

/**
 * Published pages in an object store. Every object is immutable and named by its hash, so damage is detected on read.
 * The store does not decide which version is public.
 */
export class PageStore {
  readonly #objects: ObjectStore;
  readonly #manifests = new LRUCache<string, NamedManifest>({
    maxSize: maxManifestPages,
    sizeCalculation: ({ manifest: { pages } }) => Object.keys(pages).length + 1,
  });

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /** @returns null if the manifest is missing, damaged or has an unknown format */
  async readManifest(shopId: string, name: string): Promise<NamedManifest | null> {
    const known = this.#manifests.get(manifestKey(shopId, name));
    if (known) return known;
    const bytes = await this.#read(manifestKey(shopId, name), name);
    if (!bytes) return null;
    const parsed = manifest.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!parsed.success || !parsed.data.pages['']) return null;
    const read = { name, manifest: parsed.data };
    this.#manifests.set(manifestKey(shopId, name), read);
    return read;
  }

  async writeManifest(shopId: string, written: Manifest): Promise<NamedManifest> {
    const bytes = new TextEncoder().encode(JSON.stringify(written));
    const name = hashOf(bytes);
    await this.#write(manifestKey(shopId, name), bytes);
    const named = { name, manifest: written };
    this.#manifests.set(manifestKey(shopId, name), named);
    return named;
  }

  /** @returns the key of the stored object */
  async writeForms(shopId: string, forms: Forms): Promise<Pick<StoredPage, 'object' | 'brotliBytes'>> {
    const bytes = forms.kind === 'text' ? Buffer.concat([forms.br, forms.gzip]) : forms.identity;
    const object = hashOf(bytes);
    await this.#write(pageKey(shopId, object), bytes);
    return { object, brotliBytes: forms.kind === 'text' ? forms.br.byteLength : null };
  }

  /** A page's stored form; null if its object is missing or damaged. */
  async readForms(shopId: string, { object, brotliBytes }: StoredPage): Promise<Forms | null> {
    const bytes = await this.#read(pageKey(shopId, object), object);
    if (!bytes) return null;
    if (brotliBytes === null) return { kind: 'binary', identity: bytes };
    return { kind: 'text', br: bytes.subarray(0, brotliBytes), gzip: bytes.subarray(brotliBytes) };
  }

  /** Deletes objects that only earlier versions use. */
  async removeFormer(shopId: string, former: NamedManifest | null, present: NamedManifest | null): Promise<void> {
    const current = new Set(keysOf(shopId, present));
    const left = keysOf(shopId, former).filter((key) => !current.has(key));
    await Promise.all(left.map((key) => this.#objects.delete(key)));
  }

  /** Keys of a shop's stored objects that its manifest does not use. */
  async leftOvers(shopId: string, named: NamedManifest | null): Promise<string[]> {
    const current = new Set(keysOf(shopId, named));
    return (await this.#objects.list(`pages/${shopId}/`)).filter((key) => !current.has(key));
  }

  /** Deletes these objects. The caller must hold the shop's lease. @returns the number of deleted objects */
  async sweep(shopId: string, named: NamedManifest | null): Promise<number> {
    const left = await this.leftOvers(shopId, named);
    await Promise.all(left.map((key) => this.#objects.delete(key)));
    return left.length;
  }

  async #read(key: string, expected: string): Promise<Uint8Array | null> {
    const bytes = await this.#objects.get(key).catch(storeFault);
    return bytes && hashOf(bytes) === expected ? bytes : null;
  }

  async #write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#objects.put(key, bytes).catch(storeFault);
  }
}

const pageKey = (shopId: string, object: string) => `pages/${shopId}/${object}`;
const keysOf = (shopId: string, named: NamedManifest | null): string[] =>
  named
    ? [
        manifestKey(shopId, named.name),
        ...Object.values(named.manifest.pages).map(({ object }) => pageKey(shopId, object)),
      ]
    : [];
const manifestKey = (shopId: string, name: string) => `pages/${shopId}/${name}.json`;

function storeFault(cause: unknown): never {
  throw new StoreFault(cause instanceof Error ? cause.message : String(cause), { cause });
}
