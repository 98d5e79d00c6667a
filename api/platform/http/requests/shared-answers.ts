import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { nextTurn } from '../../jobs/in-turns.ts';
import type { Database } from '../../../../db/client.ts';

const compress = promisify(gzip);

/** Bytes of compressed answers in memory. */
const maxBytes = 16 * 1024 * 1024;

/** A public answer as gzip, and the state of the database that it shows. */
interface SharedAnswer {
  readonly state: object;
  readonly body: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Answers that are the same for everybody and expensive to make. Each one is made once for all who ask at the same
 * time, one after the other, and kept until something is written that it may show.
 */
export class SharedAnswers {
  readonly #database: Database;
  readonly #inTurn = pLimit(1);
  readonly #making = new Map<string, SharedAnswer>();
  readonly #kept = new LRUCache<string, { readonly state: object; readonly body: Uint8Array<ArrayBuffer> }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 500,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Answers with the JSON of what `read` gives for `key`. A failure is not kept. @throws what `read` throws */
  async answer(request: Request, key: string, read: () => Promise<object>): Promise<Response> {
    // A new object after each write that a read may show.
    const state = await this.#database.cached.get('state of shared answers', async () => ({}));
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
