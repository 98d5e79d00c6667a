import { and, asc, eq, not, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { shops, users } from '../../db/schema/index.ts';
import { isPublic } from '../shops/find.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';

/** Shops in one part of the sitemap. */
const shopsAPart = 5_000;

/** How long (ms) an answer stands; search engines ask a few times a day. */
const freshFor = 10 * 60_000;

/** A shop's place in the order of their opening. */
type Place = Pick<typeof shops.$inferSelect, 'createdAt' | 'id'>;

/** The shops after one and up to another; null: from the first, to the last. */
interface Part {
  readonly after: Place | null;
  readonly upTo: Place | null;
}

/** The sitemap index, its parts of shops, and robots.txt, from the database and kept for ten minutes. */
export class Sitemap {
  readonly #database: Database;
  readonly #publicUrl: string;
  readonly #files = new LRUCache<string, Promise<FinishedFile>>({ max: 64, ttl: freshFor });
  readonly #parts = new LRUCache<'all', Promise<readonly Part[]>>({ max: 1, ttl: freshFor });

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#publicUrl = publicUrl;
  }

  /** Answers for the paths of this class, null for any other. */
  async deliver(request: Request, path: string): Promise<Response | null> {
    return (await this.find(path))?.send(request) ?? null;
  }

  /** The file at `/robots.txt`, `/sitemap.xml` or `/sitemap-shops-<n>.xml`; null for any other path and part. */
  async find(path: string): Promise<FinishedFile | null> {
    const number = Number(/^\/sitemap-shops-([1-9]\d{0,4})\.xml$/.exec(path)?.[1] ?? 0);
    if (number === 0 && path !== '/robots.txt' && path !== '/sitemap.xml') return null;
    const parts = await kept(this.#parts, 'all', () => this.#readParts());
    const part = parts[number - 1];
    if (number > 0 && !part) return null;
    return kept(this.#files, path, async () => {
      if (path === '/robots.txt') return finish(this.#robots(), 'text/plain; charset=utf-8');
      return finish(part ? await this.#shopsOf(part) : this.#index(parts.length), 'application/xml');
    });
  }

  #robots(): string {
    return `User-agent: *\nDisallow: /api/\nSitemap: ${this.#publicUrl}/sitemap.xml\n`;
  }

  #index(parts: number): string {
    const files = [
      '/sitemap-site.xml',
      ...Array.from({ length: parts }, (_, index) => `/sitemap-shops-${index + 1}.xml`),
    ];
    const entries = files.map((file) => `<sitemap><loc>${this.#publicUrl}${file}</loc></sitemap>`);
    return `${head}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`;
  }

  /** Shop pages in the order of their opening, so that a shop stays in its part. */
  async #shopsOf({ after, upTo }: Part): Promise<string> {
    const rows = await this.#database.db
      .select({ slug: shops.slug, changedAt: shops.updatedAt })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(and(isPublic, after ? isAfter(after) : undefined, upTo ? not(isAfter(upTo)) : undefined))
      .orderBy(...byOpening);
    const entries = rows.map(
      ({ slug, changedAt }) =>
        `<url><loc>${this.#publicUrl}/${slug}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
    );
    return `${head}<urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
  }

  /** Each part ends a fixed number of shops after the one before; no shop is counted twice. */
  async #readParts(): Promise<readonly Part[]> {
    const parts: Part[] = [];
    let after: Place | null = null;
    for (;;) {
      const [next] = await this.#placesAfter(after, 0);
      if (!next) return parts;
      const upTo: Place | null = (await this.#placesAfter(after, shopsAPart - 1))[0] ?? null;
      parts.push({ after, upTo });
      if (!upTo) return parts;
      after = upTo;
    }
  }

  /** The place of the shop that follows after `skipped` others. */
  #placesAfter(after: Place | null, skipped: number): Promise<Place[]> {
    return this.#database.db
      .select({ createdAt: shops.createdAt, id: shops.id })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(and(isPublic, after ? isAfter(after) : undefined))
      .orderBy(...byOpening)
      .limit(1)
      .offset(skipped);
  }
}

const byOpening = [asc(shops.createdAt), asc(shops.id)];

const isAfter = ({ createdAt, id }: Place) => sql`(${shops.createdAt}, ${shops.id}) > (${createdAt}, ${id})`;

/** What `load` gives, loaded once at a time; a failure is not kept. */
function kept<Key extends string, Value extends object>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  let value = cache.get(key);
  if (!value) {
    value = load();
    cache.set(key, value);
    value.catch(() => cache.delete(key));
  }
  return value;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

const finish = (text: string, type: string): Promise<FinishedFile> =>
  finishFile(new TextEncoder().encode(text), { 'content-type': type, 'cache-control': 'public, max-age=600' });
