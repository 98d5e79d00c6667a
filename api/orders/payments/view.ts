import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { checkouts, payments } from '../../../db/schema/index.ts';
import type { EntryView } from '../../payments/contract.ts';
import type { PaymentRow } from '../../payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';
import type { ClaimView, ShopperOrder } from '../order/order-views.ts';

/** An entry as the views need it. */
export type Entry = Omit<PaymentRow, 'payee' | 'shopId' | 'upgradeRequestId' | 'parcelId'> & {
  readonly refundRequestedAt: number | null;
  readonly refundedAt: number | null;
};

/** The entries of orders, oldest first. */
export const readPayments = (db: Queryable, orders: readonly OrderRow[]): Promise<Entry[]> =>
  db
    .select({
      ...getTableColumns(payments),
      refundRequestedAt: checkouts.refundRequestedAt,
      refundedAt: checkouts.refundedAt,
    })
    .from(payments)
    .leftJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(
      inArray(
        payments.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** An entry for the seller. */
export const viewEntry = ({ orderId: _, amountPaisa, ...entry }: Entry): EntryView => ({
  id: entry.id,
  direction: entry.direction,
  kind: entry.kind,
  provider: entry.provider,
  amount: amountPaisa / 100,
  sender: entry.sender,
  trxId: entry.trxId,
  state: entry.state,
  confirmedBy: entry.confirmedBy,
  doubt: entry.doubt,
  byName: entry.byName,
  createdAt: entry.createdAt,
  closedAt: entry.closedAt,
  refund: entry.refundedAt !== null ? 'done' : entry.refundRequestedAt !== null ? 'requested' : null,
});

/** The claims among an order's entries, for its shopper: the open ones, and the last one if the shop did not find it. */
export function claimsOf(entries: readonly Entry[]): Pick<ShopperOrder, 'claims' | 'refusedClaim'> {
  const received = entries.filter(
    ({ direction, state, kind }) => direction === 'in' && (kind === 'claim' || !isGone(state)),
  );
  const last = received.at(-1);
  return {
    claims: received.filter(({ state }) => state === 'claimed').map(claimOf),
    refusedClaim: last && isGone(last.state) ? claimOf(last) : null,
  };
}

const isGone = (state: Entry['state']): boolean => state === 'rejected' || state === 'reversed';

const claimOf = ({ provider, trxId, amountPaisa }: Entry): ClaimView => ({
  method: provider,
  trxId: trxId ?? '',
  amount: amountPaisa / 100,
});
