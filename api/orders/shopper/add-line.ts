import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { orderEvents, orderLines } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { factOf } from '../seller/change-lines.ts';
import { maxLines, type AddedLine } from '../order/contract.ts';
import { findByToken, type OrderRow } from '../order/find.ts';
import { findOffer } from '../order/find-offer.ts';
import { indexOrder } from '../order/index-order.ts';
import { isDiscountedLine } from '../coupons/find-coupon.ts';
import { chargeOf, couponPart, discountOf, orderTotal, type OrderTotal } from '../order/order-total.ts';
import { seenPrice } from '../order/delivery-charges.ts';
import { ordersTooMany } from '../order/pieces-limit.ts';
import { writeOrder } from '../order/write-order.ts';
import { take } from '../order/stock.ts';
import { requireSeenTotal, seenWithLine } from './seen.ts';
import { canAdd } from './shopper-permissions.ts';

export interface AddedTo {
  /** The order's new total, in taka. */
  readonly total: number;
  /** An earlier attempt added the line. */
  readonly isRepeated: boolean;
}

/** How the request to add a line came in. */
interface Addition {
  /** The idempotency key; a repeated attempt adds nothing. */
  readonly attempt: Attempt | null;
  /** The shopper's IP address, for rate limits only. */
  readonly ip: string;
}

/**
 * Adds a product to an order while it is new and unpaid. The caller has the order's token. Price, stock and total come
 * from the database.
 * @param shopId if given, only this shop's orders are searched
 * @throws Failure `not_found`, `order_final`, `order_full`, `not_for_sale`, `sold_out`, `total_changed`, `invalid`
 */
export async function addLine(
  { database, now }: Services,
  token: string,
  input: AddedLine,
  { attempt, ip }: Addition,
  shopId?: string,
): Promise<AddedTo> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    let isRepeated = true;
    const { total } = await once(context, attempt, async () => {
      isRepeated = false;
      const { order, shop } = await findByToken(transaction, token, shopId);
      if (!canAdd(order) || shop.orderMode !== 'saved') throw new Failure('order_final');
      const offer = await findOffer(transaction, shop.id, input, now());
      const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const isDiscounted = await isDiscountedLine(transaction, order, offer.productId);
      const added = { ...offer, quantity: input.quantity, isDiscounted };
      const charge = shop.freeDeliveryProductIds.includes(offer.productId) ? 0 : chargeOf(order, lines);
      const sums = orderTotal([...lines, added], charge, discountOf(order, lines));
      const couponPaisa = couponPart(order.coupon, [...lines, added], sums);
      requireSeenTotal(seenWithLine(input), sums.totalPaisa, [seenPrice(offer)]);
      if (lines.length >= maxLines) throw new Failure('order_full');
      const isCrowded = await ordersTooMany(database, { ip, shopId: shop.id, quantity: input.quantity });
      const suspicion = isCrowded ? markedSuspicious(order) : {};
      const line = { ...added, shopId: shop.id };
      const stockPool = await take(context, line, { isSuspicious: order.isSuspicious || isCrowded });
      await transaction.insert(orderLines).values({ ...added, id: Bun.randomUUIDv7(), orderId: order.id, stockPool });
      await recordAddition(context, order, sums, added);
      const change = { ...sums, couponPaisa, ...suspicion };
      const changed = await writeOrder({ transaction, now: now(), author: { by: 'shopper' } }, order, change);
      await indexOrder(transaction, changed);
      return { total: sums.totalPaisa / 100 };
    });
    return { total, isRepeated };
  });
}

const markedSuspicious = ({ reasons }: OrderRow): Pick<OrderRow, 'isSuspicious' | 'reasons'> => ({
  isSuspicious: true,
  reasons: [...new Set([...reasons, 'many_pieces'])],
});

async function recordAddition(
  { transaction, now }: WriteContext,
  order: OrderRow,
  { subtotalPaisa }: OrderTotal,
  line: Parameters<typeof factOf>[0],
) {
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    by: 'shopper',
    kind: 'changed',
    before: { lines: [], subtotalPaisa: order.subtotalPaisa },
    after: { lines: [factOf(line)], subtotalPaisa },
    createdAt: now,
  });
}
