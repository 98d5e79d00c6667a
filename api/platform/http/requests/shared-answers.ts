import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { nextTurn } from '../../jobs/in-turns.ts';
import type { Database } from '../../../../db/client.ts';

const compress = promisify(gzip);

/** Maximum bytes of cached, compressed responses. */
const maxBytes = 16 * 1024 * 1024;

/** A public response as gzip, and the database state that it shows. */
interface SharedAnswer {
  readonly state: object;
  readonly body: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Responses that are the same for everybody and expensive to create. Each is created once for all simultaneous
 * requests, one at a time, and cached until a write may affect it.
 */
export class SharedAnswers {
  readonly #database: Database;
  readonly #inTurn = pLimit(1);
  readonly #making = new Map<string, SharedAnswer>();
  readonly #kept = new LRUCache<string, { readonly state: object; readonly body: Uint8Array<ArrayBuffer> }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 500,
  });

  /** Replaced after each write of this process. */
  #ownState: object = {};

  constructor(database: Database) {
    this.#database = database;
    if (database.isRemote) database.afterWrite(() => (this.#ownState = {}));
  }

  /**
   * Responds with the result of `read` for `key` as JSON. Failures are not cached. On a libSQL server, writes of other
   * processes show only when the key changes.
   * @throws errors of `read`
   */
  async answer(request: Request, key: string, read: () => Promise<object>): Promise<Response> {
    const { isRemote, cached } = this.#database;
    // The cache returns a new object after each write that a read may show.
    const state = isRemote ? this.#ownState : await cached.get('state of shared answers', async () => ({}));
    const body = await this.#find(key, state, read);
    const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
    if (takesGzip(request)) return new Response(body, { headers: { ...headers, 'content-encoding': 'gzip' } });
    await nextTurn();
    return new Response(gunzipSync(body), { headers });
  }

  async #find(key: string, state: object, read: () => Promise<object>): Promise<Uint8Array<ArrayBuffer>> {
    const kept = this.#kept.get(key);
    if (kept?.state === state) return kept.body;
    const making = this.#making.get(key);
    if (making?.state === state) return making.body;
    const made: SharedAnswer = { state, body: this.#inTurn(() => this.#make(read)) };
    this.#making.set(key, made);
    try {
      const body = await made.body;
      this.#kept.set(key, { state, body });
      return body;
    } finally {
      if (this.#making.get(key) === made) this.#making.delete(key);
    }
  }

  async #make(read: () => Promise<object>): Promise<Uint8Array<ArrayBuffer>> {
    await nextTurn();
    return new Uint8Array(await compress(JSON.stringify(await read())));
  }
}

const takesGzip = ({ headers }: Request): boolean =>
  /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(headers.get('accept-encoding') ?? '');
