import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { brotliQuality } from './compression/contract.ts';

const toBrotli = promisify(brotliCompress);

/** SHA-256, its first 128 bits as lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{32}$/);

const storedPage = z.object({
  /** Hash of the object's bytes, and its name in the store: what is read is checked against it. */
  object: hash,
  /** Hash of the body before it was compressed. */
  body: hash,
  /** Length of the Brotli form, with which the object begins; null: the body as it is, a picture. */
  brotliBytes: z.number().int().min(0).nullable(),
  /** Place in the manifest's `headers`. */
  headers: z.number().int().min(0),
  /** What the page was made from; one that is still the same is not made again. */
  source: z.string(),
});

/** What is public of a shop: an object named by its content, to which the shop's row in the outbox points. */
const manifest = z.object({
  /** In those of format 2, objects go on with a gzip form, which nobody reads any more. */
  format: z.union([z.literal(2), z.literal(3)]),
  /** The shop's own host, for which its pages are made; without one they are made for the platform. */
  origin: z.string().optional(),
  /** Pages by their path below the shop: '' for the shop page itself, `p/<id>`, `feed.xml`, … */
  pages: z.record(z.string(), storedPage),
  /** Response headers, each set once. */
  headers: z.array(z.record(z.string(), z.string())),
});

export type StoredPage = z.infer<typeof storedPage>;
export type Manifest = Readonly<z.infer<typeof manifest>>;

export interface NamedManifest {
  readonly name: string;
  readonly manifest: Manifest;
}

/** What names a shop's objects: a stored manifest, or one that was not stored. */
type Naming = (Pick<NamedManifest, 'manifest'> & Partial<NamedManifest>) | null | undefined;

/** The page at a path that a visitor asked for: a name that every JavaScript object has (`constructor`) is no page. */
export const pageAt = ({ pages }: Manifest, key: string): StoredPage | undefined =>
  Object.hasOwn(pages, key) ? pages[key] : undefined;

/** Pages of all manifests in memory, some hundred bytes each. */
const maxManifestPages = 20_000;

/**
 * A body as it is stored: a text compressed by Brotli, which nearly all clients take, a picture as it is. Other forms of
 * a text are made when they are first asked for, because each costs as much as a third of the page's rendering.
 */
export type Forms = TextForm | { readonly kind: 'binary'; readonly identity: Uint8Array };

interface TextForm {
  readonly kind: 'text';
  readonly br: Uint8Array;
}

/** The store would not take or give an object: a full disk, a lost connection. Publishing waits for it. */
export class StoreFault extends Error {}

export const hashOf = (bytes: string | Uint8Array): string =>
  new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32);

const brotliOptions = (bytes: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);

/** Compresses a text on another thread. */
export async function compress(text: string | Uint8Array): Promise<TextForm> {
  const bytes = bytesOf(text);
  return { kind: 'text', br: await toBrotli(bytes, brotliOptions(bytes)) };
}

/** The same at once: where somebody waits, a turn to a thread that has to wait for a processor costs more. */
export function compressAtOnce(text: string | Uint8Array): TextForm {
  const bytes = bytesOf(text);
  return { kind: 'text', br: brotliCompressSync(bytes, brotliOptions(bytes)) };
}

/** The body itself. */
export const bodyOf = (forms: Forms): Uint8Array =>
  forms.kind === 'text' ? brotliDecompressSync(forms.br) : forms.identity;

/**
 * Published pages in an object store. Every object is immutable and named by the hash of its bytes, so that what is
 * torn, cut off or changed is found out when it is read; nothing here decides what is public.
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

  /** @returns null when the manifest is lost, damaged or of another format */
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

  /** @returns where it lies */
  async writeForms(shopId: string, forms: Forms): Promise<Pick<StoredPage, 'object' | 'brotliBytes'>> {
    const bytes = forms.kind === 'text' ? forms.br : forms.identity;
    const object = hashOf(bytes);
    await this.#write(pageKey(shopId, object), bytes);
    return { object, brotliBytes: forms.kind === 'text' ? forms.br.byteLength : null };
  }

  /** A page's forms, or null when its object is lost or damaged. */
  async readForms(shopId: string, { object, brotliBytes }: StoredPage): Promise<Forms | null> {
    const bytes = await this.#read(pageKey(shopId, object), object);
    if (!bytes) return null;
    if (brotliBytes === null) return { kind: 'binary', identity: bytes };
    return { kind: 'text', br: bytes.subarray(0, brotliBytes) };
  }

  /** Forgets the manifests in memory, as after a start. */
  forget(): void {
    this.#manifests.clear();
  }

  /** Removes what versions before named and the present one does not. */
  async removeFormer(shopId: string, former: readonly Naming[], present: Naming): Promise<void> {
    const kept = new Set(keysOf(shopId, present));
    const left = former.flatMap((naming) => keysOf(shopId, naming)).filter((key) => !kept.has(key));
    await Promise.all(left.map((key) => this.#objects.delete(key)));
  }

  /** What is stored of a shop and a manifest does not name. */
  async leftOvers(shopId: string, named: NamedManifest | null): Promise<string[]> {
    const kept = new Set(keysOf(shopId, named));
    return (await this.#objects.list(`pages/${shopId}/`)).filter((key) => !kept.has(key));
  }

  /** Removes that; for whoever holds the shop's lease. @returns how many objects went */
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
const keysOf = (shopId: string, naming: Naming): string[] => [
  ...(naming?.name ? [manifestKey(shopId, naming.name)] : []),
  ...Object.values(naming?.manifest.pages ?? {}).map(({ object }) => pageKey(shopId, object)),
];
const manifestKey = (shopId: string, name: string) => `pages/${shopId}/${name}.json`;

function storeFault(cause: unknown): never {
  throw new StoreFault(cause instanceof Error ? cause.message : String(cause), { cause });
}
