import type { Database } from '../../../db/client.ts';
import { pageAt, type Forms, type PageStore, type StoredPage, bodyOf, compress, hashOf } from '../pages/page-store.ts';
import { pagePolicy, strictPolicy } from '../../platform/http/security-headers.ts';
import { FinishedFile } from './finished-file.ts';
import { eq, desc } from 'drizzle-orm';
import { publications, shops, slugs, users, shopPages } from '../../../db/schema/index.ts';
import { slugPattern } from '../../shops/shop/slug.ts';
import { hasPlatformForm, platformForm } from '../snapshot/platform-form.ts';

/** Base path of a shop: `/{slug}` on the platform, `//{host}` at its own host. */
export type ShopPosition = `/${string}`;

/** The requested page and its position. */
export interface PageRequest {
  readonly position: ShopPosition;
  readonly slug: string;
  /** Path below the position. */
  readonly key: string;
  readonly isAtOwnHost: boolean;
}

export interface PageHeaders {
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** The security headers at shops' own hosts; by default the same. */
  readonly hostHeaders?: Readonly<Record<string, string>>;
}

interface Source extends PageHeaders {
  readonly database: Database;
  readonly store: PageStore;
}

/** Reads a shop's public version from the database, and its page from the store. */
export async function readPage(source: Source, { slug, key, isAtOwnHost }: PageRequest) {
  const { database, store } = source;
  const shop = await findSlugState(database, slug);
  if (shop.kind !== 'live') return shop;
  const { shopId, sequence, manifest: name } = shop;
  const manifest = name === null ? null : (await store.readManifest(shopId, name))?.manifest;
  if (!manifest) return { kind: 'lost', shop } as const;
  if (isAtOwnHost && manifest.origin === undefined) return { kind: 'not-here', shop } as const;
  const stored = pageAt(manifest, key);
  if (!stored) {
    const slug = await findMovedPage(database, shopId, key);
    const isPublic = slug !== null && pageAt(manifest, `pages/${slug}`) !== undefined;
    return isPublic ? ({ kind: 'moved-page', slug } as const) : ({ kind: 'no-page', shop } as const);
  }
  const forms = await store.readForms(shopId, stored);
  if (!forms) return { kind: 'lost', shop } as const;
  const isMoved = !isAtOwnHost && manifest.origin !== undefined;
  const shown = isMoved ? await onPlatform(forms, stored, slug) : { forms, stored };
  return { kind: 'page', shopId, sequence, file: finishPage(source, { ...shown, isAtOwnHost }) } as const;
}

interface Page {
  readonly forms: Forms;
  readonly stored: StoredPage;
  readonly isAtOwnHost: boolean;
}

/** A complete page with security headers. The server sends it from memory, without another query. */
function finishPage(
  { securityHeaders, hostHeaders = securityHeaders }: PageHeaders,
  { forms, stored, isAtOwnHost }: Page,
): FinishedFile {
  const { headers } = stored;
  const hashes = headers['content-security-policy'];
  return new FinishedFile(forms, stored.body, {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...(isAtOwnHost ? hostHeaders : securityHeaders),
    ...headers,
    'content-security-policy': hashes ? pagePolicy(hashes) : strictPolicy,
  });
}

/** A shop with public pages, and their version. */
export interface LiveShop {
  readonly kind: 'live';
  readonly shopId: string;
  /** Name of its manifest; null before the first publication. */
  readonly manifest: string | null;
  readonly sequence: number;
  /**
   * Whether a publication is pending. Retries after a failure do not count, because they take longer than a visitor
   * waits.
   */
  readonly isAwaited: boolean;
}

/** The meaning of a path's first segment. */
export type SlugState =
  | LiveShop
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'suspended'; readonly language: 'en' | 'bn' }
  | { readonly kind: 'missing' };

/** The state of a slug: a live shop, a renamed shop, a suspended shop, or none. */
export async function findSlugState({ db }: Database, slug: string): Promise<SlugState> {
  if (!slugPattern.test(slug)) return { kind: 'missing' };
  const [row] = await db
    .select({
      shop: {
        id: shops.id,
        slug: shops.slug,
        name: shops.name,
        language: shops.language,
        isActive: shops.isActive,
        deletedAt: shops.deletedAt,
      },
      publication: {
        manifest: publications.manifest,
        sequence: publications.sequence,
        dueAt: publications.dueAt,
        attempts: publications.attempts,
      },
      blockedAt: users.blockedAt,
      userDeletedAt: users.deletedAt,
    })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(publications, eq(publications.shopId, shops.id))
    .where(eq(slugs.slug, slug));
  if (!row) return { kind: 'missing' };
  const { shop, publication, blockedAt, userDeletedAt } = row;
  if (shop.deletedAt !== null || userDeletedAt !== null || shop.name === '') return { kind: 'missing' };
  if (!shop.isActive || blockedAt !== null) return { kind: 'suspended', language: shop.language };
  if (shop.slug !== slug) return { kind: 'moved', slug: shop.slug };
  const { manifest, sequence, dueAt, attempts } = publication;
  return { kind: 'live', shopId: shop.id, manifest, sequence, isAwaited: dueAt !== null && attempts === 0 };
}

/**
 * The current slug of a page that a seller wrote, from its path below the shop with a former slug; null if no page had
 * it. If several pages had it, the page that was changed last wins.
 */
async function findMovedPage({ db }: Database, shopId: string, key: string): Promise<string | null> {
  const former = /^pages\/([^/]+)$/.exec(key)?.[1];
  if (former === undefined) return null;
  const pages = await db
    .select({ slug: shopPages.slug, formerSlugs: shopPages.formerSlugs })
    .from(shopPages)
    .where(eq(shopPages.shopId, shopId))
    .orderBy(desc(shopPages.updatedAt));
  return pages.find(({ formerSlugs }) => formerSlugs.includes(former))?.slug ?? null;
}

/** A page that was published for the shop's own host, converted for the platform. Runs once per requested version. */
export async function onPlatform(
  forms: Forms,
  stored: StoredPage,
  slug: string,
): Promise<{ readonly forms: Forms; readonly stored: StoredPage }> {
  const type = stored.headers['content-type'] ?? '';
  // A feed needs no conversion, so it is not decompressed.
  if (forms.kind !== 'text' || !hasPlatformForm(type)) return { forms, stored };
  const moved = platformForm(new TextDecoder().decode(bodyOf(forms)), type, slug);
  return { forms: await compress(moved), stored: { ...stored, body: hashOf(moved) } };
}
