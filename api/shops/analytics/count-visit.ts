import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import {
  countedVisits,
  dailyCampaigns,
  dailyPageViews,
  dailySalesVisits,
  dailySources,
  dailyViews,
  everywhere,
  platform,
  shops,
  users,
} from '../../../db/schema/index.ts';
import { isPublic } from '../shop/find.ts';
import { findSalesPageId } from '../sales-pages/find.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { hasShare } from './ip-share.ts';
import type { PageName } from './contract.ts';

/** A visit at a shop, or at the platform's own pages (`platform`). */
export interface Visit {
  readonly shopId: string;
  /** A Dhaka day, `yyyy-mm-dd`. */
  readonly day: string;
  readonly sessionHash: string;
  /** Pseudonym of the IP address, for this day. */
  readonly pseudonym: string;
  readonly source: string;
  /** The campaign of the link; '' or missing without one. */
  readonly campaign?: string;
  /** The signed-in user, or null. */
  readonly userId: string | null;
  /** Epoch ms. */
  readonly time: number;
}

/**
 * Counts a visit once per shop, session and day, up to the limit of its IP address. The shop is not republished, because
 * its pages do not show views.
 * @returns whether the shop is public
 */
export async function countVisit(transaction: Transaction, visit: Visit): Promise<boolean> {
  const ownerId = await findOwnerOfPublicShop(transaction, visit.shopId);
  if (ownerId === undefined) return false;
  if (ownerId === visit.userId || !(await isNewToday(transaction, visit))) return true;
  if (!hasShare('visits', visit)) {
    await addToDay(transaction, visit, 'notCounted');
    return true;
  }
  await addToDay(transaction, visit, 'views');
  if (visit.shopId !== platform) await addToShop(transaction, visit);
  return true;
}

/** Counts a visit of a sales page, once per session and day, up to the limit of its IP address. */
export async function countSalesVisit(transaction: Transaction, visit: Visit, reported: string): Promise<void> {
  const { shopId, day, userId } = visit;
  const ownerId = await findOwnerOfPublicShop(transaction, shopId);
  const pageId = await findSalesPageId(transaction, shopId, reported);
  if (pageId === null || ownerId === userId) return;
  const sessionHash = hashToken(`${visit.sessionHash} page ${pageId}`);
  if (!(await isNewToday(transaction, { ...visit, sessionHash })) || !hasShare('pages', visit)) return;
  await transaction
    .insert(dailySalesVisits)
    .values({ shopId, pageId, day, visits: 1 })
    .onConflictDoUpdate({
      target: [dailySalesVisits.shopId, dailySalesVisits.pageId, dailySalesVisits.day],
      set: { visits: sql`${dailySalesVisits.visits} + 1` },
    });
}

/** The owner of a public shop; '' for the platform's own pages; undefined if there is no such shop. */
export async function findOwnerOfPublicShop(transaction: Transaction, shopId: string): Promise<string | undefined> {
  if (shopId === platform) return '';
  const [shop] = await transaction
    .select({ ownerId: shops.ownerId })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(shops.id, shopId), isPublic));
  return shop?.ownerId;
}

/** Stores a session. @returns false if it was stored before on this day */
export async function isNewToday(
  transaction: Transaction,
  { shopId, day, sessionHash, source, time }: Visit,
): Promise<boolean> {
  const stored = await transaction
    .insert(countedVisits)
    .values({ shopId, day, sessionHash, source, createdAt: time })
    .onConflictDoNothing()
    .returning({ day: countedVisits.day });
  return stored.length > 0;
}

/** Adds one to a day of a shop and of the whole platform: a counted visit, or one beyond an IP address's limit. */
export async function addToDay(
  transaction: Transaction,
  { shopId, day }: Visit,
  column: 'views' | 'notCounted' | 'clicksNotCounted',
): Promise<void> {
  await transaction
    .insert(dailyViews)
    .values([
      { shopId, day, [column]: 1 },
      { shopId: everywhere, day, [column]: 1 },
    ])
    .onConflictDoUpdate({
      target: [dailyViews.shopId, dailyViews.day],
      set: { [column]: sql`${dailyViews[column]} + 1` },
    });
}

async function addToShop(transaction: Transaction, visit: Visit): Promise<void> {
  await transaction
    .update(shops)
    .set({ totalViews: sql`${shops.totalViews} + 1` })
    .where(eq(shops.id, visit.shopId));
  await addToCampaign(transaction, visit, 'views');
  const { shopId, day } = visit;
  await transaction
    .insert(dailySources)
    .values({ shopId, day, source: await countedSource(transaction, visit, true), views: 1 })
    .onConflictDoUpdate({
      target: [dailySources.shopId, dailySources.day, dailySources.source],
      set: { views: sql`${dailySources.views} + 1` },
    });
}

/** Adds a view or an order click to the campaign of its link. */
export async function addToCampaign(
  transaction: Transaction,
  { shopId, day, campaign = '' }: Visit,
  column: 'views' | 'clicks',
): Promise<void> {
  if (campaign === '') return;
  const isOfDay = and(eq(dailyCampaigns.shopId, shopId), eq(dailyCampaigns.day, day));
  const known = await transaction.select({ name: dailyCampaigns.campaign }).from(dailyCampaigns).where(isOfDay);
  // Beyond the limit of the sources, it counts without its campaign.
  if (known.length >= maxSources && !known.some(({ name }) => name === campaign)) return;
  await transaction
    .insert(dailyCampaigns)
    .values({ shopId, day, campaign, [column]: 1 })
    .onConflictDoUpdate({
      target: [dailyCampaigns.shopId, dailyCampaigns.day, dailyCampaigns.campaign],
      set: { [column]: sql`${dailyCampaigns[column]} + 1` },
    });
}

/** Maximum named sources per shop and day. Others count as `other`, so that nobody can fill the database. */
const maxSources = 50;

/**
 * The name under which a source is counted on a day.
 * @param mayBeNew whether a new name is allowed, up to the limit
 */
export async function countedSource(
  transaction: Transaction,
  { shopId, day, source }: Pick<Visit, 'shopId' | 'day' | 'source'>,
  mayBeNew: boolean,
): Promise<string> {
  const known = await transaction
    .select({ source: dailySources.source })
    .from(dailySources)
    .where(and(eq(dailySources.shopId, shopId), eq(dailySources.day, day)));
  const isKnown = known.some((row) => row.source === source);
  return isKnown || (mayBeNew && known.length < maxSources) ? source : 'other';
}

/** Adds a view of one of the site's own pages to its day. */
export async function countPageView(transaction: Transaction, page: PageName, day: string): Promise<void> {
  await transaction
    .insert(dailyPageViews)
    .values({ page, day, views: 1 })
    .onConflictDoUpdate({
      target: [dailyPageViews.page, dailyPageViews.day],
      set: { views: sql`${dailyPageViews.views} + 1` },
    });
}
