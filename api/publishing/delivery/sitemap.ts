import { and, asc, desc, eq, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { domains, products, shops, users } from '../../../db/schema/index.ts';
import { listPaths, productPath } from '../../../site/paths.ts';
import { isPublic, isShownAt } from '../../shops/shop/find.ts';
import { finishFile, type FinishedFile } from './finished-file.ts';
import { minute } from '../../platform/formats/durations.ts';

/**
 * Maximum size of one part. The protocol allows 50,000 URLs per file (sitemaps.org), and no shop has more than 2,100.
 */
const partBounds = { shops: 1_000, addresses: 40_000 };

/** How long (ms) a file is cached. Search engines ask a few times a day. */
const freshFor = 10 * minute;

/** A shop's position when ordered by creation. */
type Place = Pick<typeof shops.$inferSelect, 'createdAt' | 'id'>;

/** A range of shops: after `after`, up to and including `upTo`. Null means from the first or to the last. */
interface Part {
  readonly after: Place | null;
  readonly upTo: Place | null;
}

/** The sitemap index, its parts with shops, and robots.txt. Read from the database and cached for ten minutes. */
export class Sitemap {
  readonly #database: Database;
  readonly #publicUrl: string;
  readonly #now: () => number;
  readonly #bounds: typeof partBounds;
  readonly #files = new LRUCache<string, Promise<FinishedFile>>({ max: 64, ttl: freshFor });
  readonly #parts = new LRUCache<'all', Promise<readonly Part[]>>({ max: 1, ttl: freshFor });

  constructor(database: Database, publicUrl: string, now: () => number, bounds = partBounds) {
    this.#database = database;
    this.#bounds = bounds;
    this.#publicUrl = publicUrl;
    this.#now = now;
  }

  /** The response for a path of this class; null for any other path. */
  async deliver(request: Request, path: string): Promise<Response | null> {
    return (await this.find(path))?.send(request) ?? null;
  }

  /** The file at `/robots.txt`, `/sitemap.xml` or `/sitemap-shops-<n>.xml`; null for any other path and part. */
  async find(path: string): Promise<FinishedFile | null> {
    const number = Number(/^\/sitemap-shops-([1-9]\d{0,4})\.xml$/.exec(path)?.[1] ?? 0);
    if (number === 0 && path !== '/robots.txt' && path !== '/sitemap.xml') return null;
    const parts = await cached(this.#parts, 'all', () => this.#readParts());
    const part = parts[number - 1];
    if (number > 0 && !part) return null;
    return cached(this.#files, path, async () => {
      if (path === '/robots.txt') return finish(this.#robots(), 'text/plain; charset=utf-8');
      return finish(part ? await this.#pagesOf(part) : this.#index(parts.length), 'application/xml');
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

  /** URLs of shops, list pages and products, ordered by shop creation, so that a shop stays in its part. */
  async #pagesOf({ after, upTo }: Part): Promise<string> {
    const { recent: db } = this.#database;
    const inPart = and(
      isPublic,
      notExists(domainOf(db)),
      after ? isAfter(after) : undefined,
      upTo ? not(isAfter(upTo)) : undefined,
    );
    const shopRows = await db
      .select({ id: shops.id, slug: shops.slug, updatedAt: shops.updatedAt })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(inPart)
      .orderBy(...byOpening);
    const productRows = await db
      .select({
        shopId: products.shopId,
        id: products.id,
        category: products.category,
        updatedAt: products.updatedAt,
      })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .innerJoin(products, eq(products.shopId, shops.id))
      .where(and(inPart, isShownAt(this.#now(), shops.hidesSoldOut)))
      .orderBy(...byOpening, asc(products.id));
    const productsOf = Map.groupBy(productRows, ({ shopId }) => shopId);
    const entries = shopRows.flatMap(({ id, slug, updatedAt }) => {
      const own = productsOf.get(id) ?? [];
      return [
        ...listPaths(
          slug,
          own.map(({ category }) => category),
        ).map((path) => this.#entry(path, updatedAt)),
        ...own.map((product) => this.#entry(productPath(slug, product.id), product.updatedAt)),
      ];
    });
    return `${head}<urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
  }

  #entry(path: string, changedAt: number): string {
    return `<url><loc>${this.#publicUrl}${path}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`;
  }

  /** Each part begins after the previous one. The last part is open-ended, for shops created in the meantime. */
  async #readParts(): Promise<readonly Part[]> {
    const parts: Part[] = [];
    for (let after: Place | null = null; ;) {
      const upTo: Place | undefined = await this.#endAfter(after);
      if (!upTo) break;
      parts.push({ after, upTo });
      after = upTo;
    }
    const last = parts.pop();
    return last ? [...parts, { ...last, upTo: null }] : [];
  }

  /** The last of the shops after `after` that fit into one part with their products. */
  async #endAfter(after: Place | null): Promise<Place | undefined> {
    const { recent: db } = this.#database;
    const next = db
      .select({ createdAt: shops.createdAt, id: shops.id, hidesSoldOut: shops.hidesSoldOut })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(and(isPublic, after ? isAfter(after) : undefined))
      .orderBy(...byOpening)
      .limit(this.#bounds.shops)
      .as('next');
    // Maximum URLs of a shop: its page, its products, and the list pages of the shop and of each category, with 24
    // products per list page.
    const pages = sql`(select 3 + count(*) + count(distinct ${products.category}) + count(*) / 12 from ${products} where ${products.shopId} = ${next.id} and ${isShownAt(this.#now(), next.hidesSoldOut)})`;
    const counted = db
      .select({
        createdAt: next.createdAt,
        id: next.id,
        addresses: sql<number>`sum(${pages}) over (order by ${next.createdAt}, ${next.id})`.as('addresses'),
        shops: sql<number>`row_number() over (order by ${next.createdAt}, ${next.id})`.as('shops'),
      })
      .from(next)
      .as('counted');
    const [end] = await db
      .select({ createdAt: counted.createdAt, id: counted.id })
      .from(counted)
      .where(or(lte(counted.addresses, this.#bounds.addresses), eq(counted.shops, 1)))
      .orderBy(desc(counted.createdAt), desc(counted.id))
      .limit(1);
    return end;
  }
}

/** A shop with its own host has its own sitemap there. */
const domainOf = (db: Pick<Database['db'], 'select'>) =>
  db
    .select({ shopId: domains.shopId })
    .from(domains)
    .where(and(eq(domains.shopId, shops.id), eq(domains.state, 'live'), isNull(domains.endingSince)));

const byOpening = [asc(shops.createdAt), asc(shops.id)];

const isAfter = ({ createdAt, id }: Place) => sql`(${shops.createdAt}, ${shops.id}) > (${createdAt}, ${id})`;

/** The cached result of `load`, which runs once at a time. A failure is not cached. */
function cached<Key extends string, Value extends object>(
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
