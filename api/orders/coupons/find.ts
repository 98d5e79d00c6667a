import { and, asc, count, eq, getTableColumns, isNotNull, ne, sql, sum } from 'drizzle-orm';
import type { Queryable, Reader } from '../../../db/client.ts';
import type { WriteContext } from '../../../db/context.ts';
import { coupons, orders } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { findOwnShop, type ShopRow } from '../../shops/shop/find.ts';
import { findTerms } from '../../shops/shop/find-terms.ts';
import type { OrderRow } from '../order/find.ts';
import type { CouponList } from './contract.ts';
import { viewCoupon } from './view.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon of a shop in which the actor may change the products. @throws Failure `not_found` for another shop's coupon */
export async function findOwnCoupon(db: Queryable, actor: Actor, shopId: string, couponId: string): Promise<CouponRow> {
  const shop = await findOwnShop(db, actor, shopId, 'catalogue');
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), eq(coupons.shopId, shop.id)));
  if (!coupon) throw new Failure('not_found');
  return coupon;
}

/** The coupons of the actor's own shop, with their uses. @throws Failure `shop_not_found` */
export async function listCoupons(db: Queryable, actor: Actor, shopId: string, now: number): Promise<CouponList> {
  const shop = await findOwnShop(db, actor, shopId, 'catalogue');
  const rows = await db
    .select()
    .from(coupons)
    .where(eq(coupons.shopId, shop.id))
    .orderBy(asc(coupons.createdAt), asc(coupons.id));
  const usesOf = await readUses(db, shop.id);
  return {
    coupons: rows.map((row) => viewCoupon(row, usesOf.get(row.id))),
    maxCoupons: await maxCouponsOf(db, shop, now),
  };
}

/** The uses of a shop's coupons and what they saved (paisa), by id. The caller must have checked access to the shop. */
export async function readUses(db: Queryable, shopId: string) {
  const rows = await db
    .select({ id: orders.couponId, uses: count(), savedPaisa: sum(orders.couponPaisa).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), isNotNull(orders.couponId), isUse))
    .groupBy(orders.couponId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** The condition that an order uses its coupon up. A cancelled one gives the use back. */
export const isUse = ne(orders.state, 'cancelled');

/** The number of a coupon's uses, or of those by one phone. */
export async function countUses(db: Queryable, { id, shopId }: CouponRow, phone?: string): Promise<number> {
  const ofPhone = phone === undefined ? undefined : eq(orders.phone, phone);
  const [row] = await db
    .select({ uses: count() })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.couponId, id), ofPhone, isUse));
  return row?.uses ?? 0;
}

/** The coupons of a shop for its pages, oldest first. One without a use left counts as switched off. */
export const shownCoupons = (db: Reader, shopId: string) =>
  db
    .select({ ...getTableColumns(coupons), isOn: sql`is_on and ${hasUseLeft}`.as('is_on') })
    .from(coupons)
    .where(eq(coupons.shopId, shopId))
    .orderBy(asc(coupons.createdAt), asc(coupons.id))
    .as('coupons');

// Raw SQL with full names, because drizzle omits the table of a column in single-table queries.
const hasUseLeft = sql`(coupons.max_uses is null or coupons.max_uses > (
  select count(*) from orders
  where orders.shop_id = coupons.shop_id and orders.coupon_id = coupons.id and orders.state <> 'cancelled'))`;

/** Requests the publication of pages that name a coupon, before or after an order takes its last use or gives it back. */
export async function followUses(context: WriteContext, { shopId, couponId }: Pick<OrderRow, 'shopId' | 'couponId'>) {
  const { transaction } = context;
  const isThis = and(eq(coupons.id, couponId ?? ''), eq(coupons.shopId, shopId));
  const [coupon] = await transaction.select().from(coupons).where(isThis);
  if (!coupon || coupon.maxUses === null) return;
  if ((await countUses(transaction, coupon)) >= coupon.maxUses - 1) await touchShop(context, shopId);
}

/** The number of coupons that the owner's plan allows. */
export const maxCouponsOf = async (db: Queryable, shop: Pick<ShopRow, 'ownerId'>, now: number): Promise<number> =>
  (await findTerms(db, shop, now))?.maxCoupons ?? 0;
