import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { coupons, products } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import type { OrderRow } from '../order/find.ts';
import { orderTotal, type OrderCoupon, type PricedLine } from '../order/order-total.ts';
import { couponCode } from './contract.ts';
import { appliesTo, isOpen } from './coupon-rules.ts';
import { countUses, maxCouponsOf, type CouponRow } from './find.ts';

/** The one refusal of a code. It says nothing about which codes exist, and who has used them. */
const refusedCode = () => new Failure('invalid', { fields: { code: { key: 'coupon' } } });

/** A code that a shopper sends with an order, or tries before. */
interface SentCode {
  readonly code: string;
  /** The products of the order. If their prices are not known yet, the minimum sum is not checked. */
  readonly lines: ReadonlyArray<Partial<PricedLine> & { readonly productId: string }>;
  /** Missing before the order is placed. */
  readonly phone?: string;
}

interface FoundCoupon {
  readonly couponId: string;
  readonly coupon: OrderCoupon;
  readonly minimumPaisa: number;
  /** The ordered products to which it applies. */
  readonly productIds: ReadonlySet<string>;
}

/**
 * The coupon of a code for an order, and the products to which it applies. Called in the transaction that saves the order,
 * it gives the last use of a coupon to one order only.
 * @throws Failure `invalid` at `code`
 */
export async function findCoupon(
  db: Queryable,
  shop: ShopRow,
  { code, lines, phone }: SentCode,
  now: number,
): Promise<FoundCoupon> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.shopId, shop.id), eq(coupons.code, couponCode(code))));
  if (!found || !isOpen(found, now) || !(await isInPlan(db, shop, found, now))) throw refusedCode();
  const productIds = new Set<string>();
  for (const { productId } of lines) if (await appliesToProduct(db, found, productId)) productIds.add(productId);
  if (productIds.size === 0 || (await isUsedUp(db, found, phone))) throw refusedCode();
  const { id, kind, value, minimumPaisa } = found;
  const counted = lines.filter(({ productId }) => productIds.has(productId));
  if (counted.every(isPriced) && orderTotal(counted, 0).subtotalPaisa < minimumPaisa)
    throw new Failure('invalid', { fields: { code: { key: 'coupon_minimum', limit: minimumPaisa / 100 } } });
  return { couponId: id, coupon: { code: found.code, kind, value }, minimumPaisa, productIds };
}

const isPriced = (line: SentCode['lines'][number]): line is PricedLine & { readonly productId: string } =>
  line.unitPaisa !== undefined && line.quantity !== undefined;

/** Whether it is one of the shop's oldest coupons, which its plan allows. */
async function isInPlan(db: Queryable, shop: ShopRow, { id }: CouponRow, now: number): Promise<boolean> {
  const first = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.shopId, shop.id))
    .orderBy(asc(coupons.createdAt), asc(coupons.id))
    .limit(await maxCouponsOf(db, shop, now));
  return first.some((one) => one.id === id);
}

/** Whether a coupon applies to an ordered product; a deleted one has no category. */
async function appliesToProduct(db: Queryable, coupon: CouponRow, productId: string): Promise<boolean> {
  const [product = { id: productId, category: '' }] = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.shopId, coupon.shopId)));
  return appliesTo(coupon, product);
}

async function isUsedUp(db: Queryable, coupon: CouponRow, phone: string | undefined): Promise<boolean> {
  const { maxUses, maxUsesByPhone } = coupon;
  if (maxUses !== null && (await countUses(db, coupon)) >= maxUses) return true;
  return maxUsesByPhone !== null && phone !== undefined && (await countUses(db, coupon, phone)) >= maxUsesByPhone;
}

/** Whether an order's coupon applies to a product that is added later. A deleted coupon applies to none. */
export async function isDiscountedLine(
  db: Queryable,
  { shopId, couponId }: Pick<OrderRow, 'shopId' | 'couponId'>,
  productId: string,
): Promise<boolean> {
  if (couponId === null) return true;
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), eq(coupons.shopId, shopId)));
  return coupon !== undefined && appliesToProduct(db, coupon, productId);
}
