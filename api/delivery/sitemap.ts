import { count, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { shops, users } from '../../db/schema/index.ts';
import { isPublic } from '../shops/find.ts';
import { finishFile, sendFile, type FinishedFile } from './finished-file.ts';

/** Shops in one part of the sitemap. */
const shopsAPart = 5_000;

/** How long (ms) an answer stands; search engines ask a few times a day. */
const freshFor = 10 * 60_000;

/** The sitemap index, its parts of shops, and robots.txt, from the database and kept for ten minutes. */
export class Sitemap {
  readonly #database: Database;
  readonly #publicUrl: string;
  readonly #made = new Map<string, { readonly at: number; readonly file: Promise<FinishedFile | null> }>();

  constructor(database: Database, publicUrl: string) {
    this.#database = database;
    this.#publicUrl = publicUrl;
  }

  /** Answers for the paths of this class, null for any other. */
  async deliver(request: Request, path: string): Promise<Response | null> {
    const file = await this.find(path);
    return file && sendFile(request, file);
  }

  /** The file at `/robots.txt`, `/sitemap.xml` or `/sitemap-shops-<n>.xml`, or null for any other path. */
  async find(path: string): Promise<FinishedFile | null> {
    const part = /^\/sitemap-shops-([1-9]\d{0,4})\.xml$/.exec(path)?.[1];
    if (path !== '/robots.txt' && path !== '/sitemap.xml' && part === undefined) return null;
    const known = this.#made.get(path);
    if (known && Date.now() - known.at < freshFor) return known.file;
    const file = this.#make(path, Number(part ?? 0));
    this.#made.set(path, { at: Date.now(), file });
    file.catch(() => this.#made.delete(path));
    return file;
  }

  async #make(path: string, part: number): Promise<FinishedFile | null> {
    if (path === '/robots.txt') return finish(this.#robots(), 'text/plain; charset=utf-8');
    const text = path === '/sitemap.xml' ? await this.#index() : await this.#part(part);
    return text === null ? null : finish(text, 'application/xml');
  }

  #robots(): string {
    return `User-agent: *\nDisallow: /api/\nSitemap: ${this.#publicUrl}/sitemap.xml\n`;
  }

  async #index(): Promise<string> {
    const [row] = await this.#database.db
      .select({ total: count() })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(isPublic);
    const parts = Math.ceil((row?.total ?? 0) / shopsAPart);
    const files = [
      '/sitemap-site.xml',
      ...Array.from({ length: parts }, (_, index) => `/sitemap-shops-${index + 1}.xml`),
    ];
    const entries = files.map((file) => `<sitemap><loc>${this.#publicUrl}${file}</loc></sitemap>`);
    return `${head}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`;
  }

  /** Shop pages in the order of their opening, so that a shop stays in its part. */
  async #part(part: number): Promise<string | null> {
    const rows = await this.#database.db
      .select({ slug: shops.slug, changedAt: shops.updatedAt })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(isPublic)
      .orderBy(shops.createdAt, shops.id)
      .limit(shopsAPart)
      .offset((part - 1) * shopsAPart);
    if (rows.length === 0) return null;
    const entries = rows.map(
      ({ slug, changedAt }) =>
        `<url><loc>${this.#publicUrl}/${slug}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
    );
    return `${head}<urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
  }
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

const finish = (text: string, type: string): Promise<FinishedFile> =>
  finishFile(new TextEncoder().encode(text), { 'content-type': type, 'cache-control': 'public, max-age=600' });
