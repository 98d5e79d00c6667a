import { and, asc, eq, gte, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { slugs } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { SlugPreview } from './contract.ts';
import { findOwnShop } from './find.ts';
import { hasRandomSlug, slugCandidates, slugOf } from './slug.ts';
import { day } from '../../platform/formats/durations.ts';

/** Maximum slugs per shop besides the first: new ones in 24 hours, and in total. Slugs are never released. */
const maxADay = 5;
const maxInAll = 50;

/** The time of a rename, and brand names reserved by the operator. */
export interface Naming {
  readonly now: number;
  readonly reserved: readonly string[];
}

/**
 * The slug for a shop's new name: free, or one that the shop had before. A shop keeps its former slugs forever.
 * @throws Failure `invalid` if a new slug would exceed the shop's limits
 */
export async function findSlug(db: Queryable, shopId: string, name: string, { now, reserved }: Naming) {
  const wanted = slugOf(name);
  const holders = hasRandomSlug(wanted, reserved) ? null : await findHolders(db, wanted);
  for (const slug of slugCandidates(name, reserved)) {
    const holder = (holders ?? (await findHolders(db, slug))).get(slug);
    if (holder === undefined) await requireRoom(db, shopId, now);
    if (holder === undefined || holder === shopId) return { slug, isOwn: holder !== undefined };
  }
  throw new Error('No slug candidate is free');
}

/** The shops that have a slug with or without a number, in one query, because popular names have thousands. */
async function findHolders(db: Queryable, slug: string): Promise<ReadonlyMap<string, string>> {
  // The colon is the character after 9. The range includes the name with a number, and a few names that continue after
  // the digit.
  const isNumbered = and(gte(slugs.slug, `${slug}0`), lt(slugs.slug, `${slug}:`));
  const rows = await db
    .select({ slug: slugs.slug, shopId: slugs.shopId })
    .from(slugs)
    .where(or(eq(slugs.slug, slug), isNumbered));
  return new Map(rows.map((row) => [row.slug, row.shopId]));
}

async function requireRoom(db: Queryable, shopId: string, now: number): Promise<void> {
  const held = await db
    .select({ createdAt: slugs.createdAt })
    .from(slugs)
    .where(eq(slugs.shopId, shopId))
    .orderBy(asc(slugs.createdAt));
  const taken = held.slice(1);
  if (taken.length >= maxInAll) throw new Failure('invalid', { fields: { name: { key: 'too_many_links' } } });
  if (taken.filter(({ createdAt }) => createdAt > now - day).length >= maxADay)
    throw new Failure('invalid', { fields: { name: { key: 'too_many_links_today' } } });
}

/**
 * The slug that the actor's shop would get with this name.
 * @throws Failure `shop_not_found`, or `invalid` if the shop has reached its limit of slugs
 */
export async function previewSlug(
  db: Queryable,
  actor: Actor,
  shopId: string,
  name: string,
  naming: Naming,
): Promise<SlugPreview> {
  const shop = await findOwnShop(db, actor, shopId, 'settings');
  const wanted = slugOf(name);
  if (name.trim() === shop.name) return { slug: shop.slug, wanted, isTaken: false };
  if (hasRandomSlug(wanted, naming.reserved)) return { slug: null, wanted, isTaken: false };
  const { slug } = await findSlug(db, shop.id, name, naming);
  return { slug, wanted, isTaken: slug !== wanted };
}
