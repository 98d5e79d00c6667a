import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { checkouts } from '../../../db/schema/index.ts';
import type { CheckoutRow } from '../subject.ts';
import { Failure } from '../../platform/errors/failure.ts';

export type { CheckoutRow };

/** A checkout by its id, which is a secret of its payer. @throws Failure `not_found` */
export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRow> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  if (!row) throw new Failure('not_found');
  return row;
}

/** Checkouts of an order, or of an account's plans, that may still be paid, newest first. */
export const findOpenCheckouts = (
  db: Queryable,
  payer: { readonly orderId: string } | { readonly userId: string },
): Promise<CheckoutRow[]> =>
  db
    .select()
    .from(checkouts)
    .where(
      and(
        'orderId' in payer ? eq(checkouts.orderId, payer.orderId) : eq(checkouts.userId, payer.userId),
        inArray(checkouts.state, ['open']),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(20);

/** Whether the owner has asked for a refund of which the ledger knows nothing yet. */
export const isRefundOpen = ({ refundRequestedAt, refundedAt }: CheckoutRow): boolean =>
  refundRequestedAt !== null && refundedAt === null;
