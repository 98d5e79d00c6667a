import { and, asc, count, eq, isNull, notExists } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { domains, shops, users } from '../../../db/schema/index.ts';
import { rootSitemapPath } from '../../../site/paths.ts';
import { isPublic } from '../../shops/shop/find.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';
import { minute } from '../../platform/formats/durations.ts';

/** Shops in one index. The protocol allows 50,000 (sitemaps.org), but reading so many would delay other requests. */
const shopsInIndex = 10_000;

/** How long (ms) a file is cached. Search engines ask a few times a day. */
const freshFor = 10 * minute;

/**
 * `robots.txt`, and the sitemap indexes that it names: `/sitemap.xml`, `/sitemap-2.xml`, … They name the published
 * sitemap of each shop. Read from the database and cached for ten minutes.
 */
export class Sitemap {
  readonly #database: Database;
  readonly #publicUrl: string;
  readonly #perIndex: number;
  readonly #indexes = new LRUCache<'count', number>({ max: 1, ttl: freshFor, fetchMethod: () => this.#countIndexes() });
  readonly #files = new LRUCache<string, FinishedFile>({
    max: 64,
    ttl: freshFor,
    fetchMethod: (path) => this.#make(path),
  });

  constructor(database: Database, publicUrl: string, perIndex = shopsInIndex) {
    this.#database = database;
    this.#publicUrl = publicUrl;
    this.#perIndex = perIndex;
  }

  /** The file at a path of this class; null for any other path, and for an index without shops. */
  async find(path: string): Promise<FinishedFile | null> {
    const number = numberOf(path);
    if (number === null || number > (await this.#count())) return null;
    return (await this.#files.fetch(path)) ?? null;
  }

  async #make(path: string): Promise<FinishedFile> {
    const number = numberOf(path) ?? 0;
    if (number === 0) return finish(await this.#robots(), 'text/plain; charset=utf-8');
    return finish(await this.#index(number), 'application/xml');
  }

  async #robots(): Promise<string> {
    const numbers = Array.from({ length: await this.#count() }, (_, index) => index + 1);
    const lines = numbers.map((number) => `Sitemap: ${this.#publicUrl}${pathOf(number)}\n`);
    return `User-agent: *\nDisallow: /api/\n${lines.join('')}`;
  }

  async #index(number: number): Promise<string> {
    const rows = await this.#database.db
      .select({ slug: shops.slug, updatedAt: shops.updatedAt })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(this.#isListed())
      .orderBy(asc(shops.id))
      .limit(this.#perIndex)
      .offset((number - 1) * this.#perIndex);
    const site = number === 1 ? [`<sitemap><loc>${this.#publicUrl}/sitemap-site.xml</loc></sitemap>`] : [];
    const entries = rows.map(
      ({ slug, updatedAt }) =>
        `<sitemap><loc>${this.#publicUrl}${rootSitemapPath(slug)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></sitemap>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...site, ...entries].join('')}</sitemapindex>`;
  }

  /** The number of indexes, at least one. */
  async #count(): Promise<number> {
    return (await this.#indexes.fetch('count')) ?? 1;
  }

  async #countIndexes(): Promise<number> {
    const [row] = await this.#database.db
      .select({ total: count() })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(this.#isListed());
    return Math.max(1, Math.ceil((row?.total ?? 0) / this.#perIndex));
  }

  /** A shop with its own host has its sitemap only there. */
  #isListed() {
    const ownHost = this.#database.db
      .select({ shopId: domains.shopId })
      .from(domains)
      .where(and(eq(domains.shopId, shops.id), eq(domains.state, 'live'), isNull(domains.endingSince)));
    return and(isPublic, notExists(ownHost));
  }
}

const pathOf = (number: number): string => (number === 1 ? '/sitemap.xml' : `/sitemap-${number}.xml`);

/** The number of the index at a path, or 0 for `/robots.txt`; null for other paths. */
function numberOf(path: string): number | null {
  if (path === '/robots.txt') return 0;
  const number = Number(/^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1] ?? 1);
  return path === pathOf(number) ? number : null;
}

const finish = (text: string, type: string): Promise<FinishedFile> =>
  finishFile(new TextEncoder().encode(text), { 'content-type': type, 'cache-control': 'public, max-age=600' });
