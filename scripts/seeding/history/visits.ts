import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import {
  dailyOrderClicks,
  dailyPageViews,
  dailySalesVisits,
  dailySources,
  dailyViews,
  everywhere,
  platform,
  shops,
} from '../../../db/schema/index.ts';
import type { Services } from '../../../api/platform/config/services.ts';
import { lastDays } from '../../../api/platform/formats/dhaka-time.ts';
import type { DemoShop } from './demo-shop.ts';
import { randomOf, type Random } from './random.ts';
import { sources } from './seed-order.ts';

interface DayViews {
  /** Dhaka time. */
  readonly day: string;
  readonly views: number;
}

/** How many days have visits, the day of the first start included. */
export const visitedDays = 60;

/** Visits of an ordinary day when the shop was new. They double in two months. */
const atFirst: Readonly<Record<string, number>> = {
  'Nakshi Threads': 64,
  'আম্মুর হাতের রান্না': 31,
  'Gadget Ghor': 83,
};

/** The platform's own pages, with their share of its visits. */
const pages = { home: 0.8, shopgallery: 0.35, pricing: 0.3, demo: 0.25, about: 0.1, blog: 0.15, contact: 0.06 };

const platformAtFirst = 38;

/** Adds visits and order clicks of a shop. Idempotent. */
export async function addVisits(services: Services, shop: DemoShop, base: number, random: Random): Promise<void> {
  const days = lastDays(base, visitedDays).map((day, at) => ({
    day,
    views: viewsOf(day, at, atFirst[shop.name] ?? 20, random),
  }));
  const from = days.map(({ day, views }) => ({ day, bySource: share(views, random) }));
  const clicks = from.flatMap(({ day, bySource }) => clicksOf(shop, day, bySource, random));
  await services.database.write(async (transaction) => {
    if (await hasDay(transaction, shop.id, days[0]?.day ?? '')) return;
    await addViews(transaction, shop.id, days);
    const shopId = shop.id;
    const bySource = from.flatMap(({ day, bySource: counted }) =>
      [...counted].map(([source, views]) => ({ shopId, day, source, views })),
    );
    await transaction
      .insert(dailySources)
      .values(bySource)
      .onConflictDoUpdate({
        target: [dailySources.shopId, dailySources.day, dailySources.source],
        set: { views: sql`${dailySources.views} + excluded.views` },
      });
    if (clicks.length > 0)
      await transaction
        .insert(dailyOrderClicks)
        .values(clicks)
        .onConflictDoUpdate({
          target: [
            dailyOrderClicks.shopId,
            dailyOrderClicks.day,
            dailyOrderClicks.productId,
            dailyOrderClicks.channel,
            dailyOrderClicks.source,
          ],
          set: { clicks: sql`${dailyOrderClicks.clicks} + excluded.clicks` },
        });
    await addToTotal(transaction, shopId, days);
    await addSalesVisits(transaction, shop, days);
  });
}

/** Every sixth visit came from an ad. */
async function addSalesVisits(
  transaction: Transaction,
  { id: shopId, salesPage }: DemoShop,
  days: readonly DayViews[],
) {
  if (!salesPage) return;
  const visits = days.map(({ day, views }) => ({ shopId, pageId: salesPage.id, day, visits: Math.round(views / 6) }));
  await transaction.insert(dailySalesVisits).values(visits).onConflictDoNothing();
}

/** Adds visits of a new shop, all from Facebook. @param usual visits of an ordinary day */
export async function addFewVisits(
  transaction: Transaction,
  { id: shopId, name }: { readonly id: string; readonly name: string },
  days: readonly string[],
  usual: number,
): Promise<void> {
  const random = randomOf(name);
  const rows = days.map((day) => ({ day, views: random.int(1, 2 * usual) }));
  await addViews(transaction, shopId, rows);
  await transaction.insert(dailySources).values(rows.map((row) => ({ shopId, source: 'facebook.com', ...row })));
  await addToTotal(transaction, shopId, rows);
}

/** Adds visits of the platform's own pages. Idempotent. */
export async function addPlatformVisits(services: Services, base: number, random: Random): Promise<void> {
  const days = lastDays(base, visitedDays).map((day, at) => ({
    day,
    views: viewsOf(day, at, platformAtFirst, random),
  }));
  const rows = days.flatMap(({ day, views }) =>
    Object.entries(pages).map(([page, part]) => ({ page, day, views: Math.round(views * part) })),
  );
  await services.database.write(async (transaction) => {
    if (await hasDay(transaction, platform, days[0]?.day ?? '')) return;
    await addViews(transaction, platform, days);
    await transaction
      .insert(dailyPageViews)
      .values(rows)
      .onConflictDoUpdate({
        target: [dailyPageViews.page, dailyPageViews.day],
        set: { views: sql`${dailyPageViews.views} + excluded.views` },
      });
  });
}

/** Real visits of the first day may be counted already, but none of the oldest day. */
const hasDay = async (transaction: Transaction, shopId: string, day: string): Promise<boolean> =>
  (await transaction.$count(dailyViews, and(eq(dailyViews.shopId, shopId), eq(dailyViews.day, day)))) > 0;

async function addToTotal(transaction: Transaction, shopId: string, days: readonly DayViews[]): Promise<void> {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  await transaction
    .update(shops)
    .set({ totalViews: sql`${shops.totalViews} + ${total}` })
    .where(eq(shops.id, shopId));
}

async function addViews(transaction: Transaction, shopId: string, days: readonly DayViews[]): Promise<void> {
  const rows = days.flatMap((row) => [
    { shopId, ...row },
    { shopId: everywhere, ...row },
  ]);
  await transaction
    .insert(dailyViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyViews.shopId, dailyViews.day],
      set: { views: sql`${dailyViews.views} + excluded.views` },
    });
}

/** More visits on Fridays and Saturdays, and twice as many after two months. */
function viewsOf(day: string, at: number, first: number, random: Random): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const weekend = weekday === 5 ? 1.5 : weekday === 6 ? 1.2 : 1;
  return Math.round((first * (1 + at / visitedDays) * weekend * random.int(75, 125)) / 100);
}

function share(views: number, random: Random): Map<string, number> {
  const counted = new Map<string, number>();
  for (let visit = 0; visit < views; visit += 1) {
    const source = random.pick(sources);
    counted.set(source, (counted.get(source) ?? 0) + 1);
  }
  return counted;
}

/** About every twelfth visitor begins to order. */
function clicksOf(shop: DemoShop, day: string, bySource: ReadonlyMap<string, number>, random: Random) {
  const channel = shop.ordersBy === 'saved' ? ('form' as const) : ('whatsapp' as const);
  return [...bySource].flatMap(([source, views]) => {
    const clicks = Math.round(views / 12);
    if (clicks === 0 || shop.wares.length === 0) return [];
    const { productId } = random.pick(shop.wares);
    const hasChat = channel === 'form' && random.chance(0.2);
    return [
      { shopId: shop.id, day, productId, channel, source, clicks },
      ...(hasChat ? [{ shopId: shop.id, day, productId: '', channel: 'whatsapp' as const, source, clicks: 1 }] : []),
    ];
  });
}
