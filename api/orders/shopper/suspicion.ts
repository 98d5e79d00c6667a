import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { blockedPhones, orderLines, orders } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { reasonsForPhone } from '../delivery-history/reason-of.ts';
import { hashOfPhone } from '../order/secret.ts';
import type { NewOrder } from '../order/contract.ts';
import type { Reason } from '../order/order-states.ts';
import type { Arrival } from './find-submission.ts';
import { tokenReason } from './form-token.ts';
import { hour, minute } from '../../platform/formats/durations.ts';

/** Orders of the same phone and product within this time (ms) are probably duplicates. */
const doubleWithin = 10 * minute;

/** Limits per phone, shop and hour: orders from the first limit on are marked, from the second on refused. */
const markedFrom = 4;
const refusedFrom = 20;

interface Submission {
  readonly input: NewOrder;
  readonly arrival: Arrival;
  readonly secret: string;
  readonly shopId: string;
  readonly productId: string;
  /** Whether the pieces of one IP address are above their limit (`pieces-limit.ts`). */
  readonly isCrowded: boolean;
}

/**
 * Reasons to mark a shopper's order. A seller sees them; all but `without_script` and `advance_for_returns` make the order
 * suspicious.
 *
 * - `honeypot`: a field that only programs fill in was filled in
 * - `without_script`: the form was sent without JavaScript, so it has no token
 * - `unsigned`, `too_quick`: the form’s token is missing or wrong, or the form was filled in within three seconds
 * - `blocked_phone`: the seller has blocked the phone
 * - `many_orders`: the phone's fifth order, or a later one, at this shop within an hour
 * - `double`: the phone ordered the same product in the last ten minutes
 * - `many_pieces`: too many pieces from one IP address
 * - `many_returns`: too many parcels to the phone came back, and the shop marks such orders
 * - `advance_for_returns`: the same, and the shop asks for an advance instead
 *
 * @throws Failure `too_many_requests` if the phone has ordered too often
 */
export async function suspicionReasons(context: WriteContext, submission: Submission): Promise<Reason[]> {
  const { input, isCrowded } = submission;
  return [
    ...(input.website ? (['honeypot'] as const) : []),
    ...tokenReasons(submission, context.now),
    ...(await phoneReasons(context, submission)),
    ...(isCrowded ? (['many_pieces'] as const) : []),
    ...(await reasonsForPhone(context, submission.secret, { ...submission, phone: input.phone })),
  ];
}

function tokenReasons({ input, arrival, secret, shopId }: Submission, now: number): Reason[] {
  if (arrival.channel === 'plain') return ['without_script'];
  const reason = tokenReason(secret, shopId, input.formToken, now);
  return reason ? [reason] : [];
}

async function phoneReasons(
  { transaction, now }: WriteContext,
  { input: { phone }, secret, shopId, productId }: Submission,
): Promise<Reason[]> {
  const [lately] = await transaction
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.phone, phone), gt(orders.createdAt, now - hour)));
  const recent = lately?.orders ?? 0;
  if (recent >= refusedFrom) throw new Failure('too_many_requests', { retryAfter: 60 * 60 });
  const [double] =
    recent === 0
      ? []
      : await transaction
          .select({ id: orders.id })
          .from(orders)
          .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
          .where(
            and(
              eq(orders.shopId, shopId),
              eq(orders.phone, phone),
              gt(orders.createdAt, now - doubleWithin),
              eq(orderLines.productId, productId),
            ),
          )
          .limit(1);
  return [
    ...((await isBlocked(transaction, shopId, phone, secret)) ? (['blocked_phone'] as const) : []),
    ...(recent >= markedFrom ? (['many_orders'] as const) : []),
    ...(double ? (['double'] as const) : []),
  ];
}

/** Whether the seller has blocked the phone. The hash of an erased customer's phone is replaced by the phone again. */
async function isBlocked(transaction: Transaction, shopId: string, phone: string, secret: string): Promise<boolean> {
  const hash = hashOfPhone(secret, shopId, phone);
  const found = await transaction
    .select({ phone: blockedPhones.phone })
    .from(blockedPhones)
    .where(and(eq(blockedPhones.shopId, shopId), inArray(blockedPhones.phone, [phone, hash])));
  if (found.length === 1 && found[0]?.phone === hash)
    await transaction
      .update(blockedPhones)
      .set({ phone })
      .where(and(eq(blockedPhones.shopId, shopId), eq(blockedPhones.phone, hash)));
  return found.length > 0;
}
