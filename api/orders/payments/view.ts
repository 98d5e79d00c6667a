import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { checkouts, orderPayments, payments } from '../../../db/schema/index.ts';
import type { EntryView } from '../../accounts/payments/contract.ts';
import type { PaymentRow } from '../../accounts/payments/ledger.ts';
import type { OrderRow } from '../order/find.ts';

/** An entry as the views need it. */
export type Entry = Omit<PaymentRow, 'account' | 'shopId' | 'upgradeRequestId' | 'parcelId'> & {
  readonly refundAskedAt: number | null;
  readonly refundedAt: number | null;
};

/**
 * The entries of orders, oldest first. For an order whose payments are not in the ledger yet, these are its claims as
 * an earlier release recorded them.
 */
export async function readPayments(db: Queryable, orders: readonly OrderRow[]): Promise<Entry[]> {
  const ids = orders.map(({ id }) => id);
  const entries = await db
    .select({
      ...getTableColumns(payments),
      refundAskedAt: checkouts.refundAskedAt,
      refundedAt: checkouts.refundedAt,
    })
    .from(payments)
    .leftJoin(checkouts, eq(checkouts.paymentId, payments.id))
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const known = new Set(entries.map(({ orderId }) => orderId));
  const others = orders.filter(({ id, paymentState }) => paymentState !== 'unpaid' && !known.has(id));
  return others.length === 0 ? entries : [...entries, ...(await readClaims(db, others))];
}

/** Claims in the table of the previous release. Remove with `adopt-payments.ts`. */
async function readClaims(db: Queryable, orders: readonly OrderRow[]): Promise<Entry[]> {
  const ids = orders.map(({ id }) => id);
  const claims = await db.select().from(orderPayments).where(inArray(orderPayments.orderId, ids));
  const states = { claimed: 'claimed', received: 'confirmed', missing: 'rejected' } as const;
  return claims.map(({ method, state, ...claim }) => ({
    ...claim,
    direction: 'in',
    kind: 'claim',
    provider: method,
    state: states[state],
    confirmedBy: state === 'received' ? 'seller' : null,
    doubt: null,
    byName: '',
    settledAt: null,
    refundAskedAt: null,
    refundedAt: null,
  }));
}

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
  settledAt: entry.settledAt,
  refund: entry.refundedAt !== null ? 'done' : entry.refundAskedAt !== null ? 'asked' : null,
});
