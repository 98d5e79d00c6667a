import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { checkouts, orders, payments } from '../../db/schema/index.ts';
import { Failure } from '../platform/errors/failure.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Permission to give money back: the owner of the shop, or the gateway that has done so. */
export type Giver = 'owner' | 'gateway';

/**
 * The rules of a new entry, for every caller.
 * @param by missing for everybody else, such as staff and programs
 * @throws Failure `not_in_role`, `step_not_allowed` if more is given back than was received
 */
export async function requireNewAllowed(transaction: Transaction, entry: PaymentRow, by?: Giver): Promise<void> {
  if (entry.direction === 'in') return;
  requireGiver(entry, by);
  // Money that a gateway states has moved already.
  if (by !== 'gateway') await requireCovered(transaction, entry);
}

/**
 * The rules of a change, for every caller. A reversed entry stays reversed. What a gateway has confirmed stays
 * confirmed, also while the gateway is giving it back.
 * @param by as in `requireNewAllowed`
 * @throws Failure `not_in_role`, `step_not_allowed`
 */
export async function requireChangeAllowed(
  transaction: Transaction,
  before: PaymentRow,
  change: Partial<PaymentRow>,
  by?: Giver,
): Promise<void> {
  requireGiver(before, by);
  const { state = before.state } = change;
  if (state === before.state) return;
  if (before.state === 'reversed' || !(await mayLeave(transaction, before))) throw new Failure('step_not_allowed');
  await requireCovered(transaction, { ...before, ...change });
}

/** Whether a claimed or confirmed entry may give its transaction id up. */
export async function mayLeave(db: Queryable, { id, state, confirmedBy }: PaymentRow): Promise<boolean> {
  if (state !== 'confirmed') return true;
  if (confirmedBy === 'gateway') return false;
  // The seller may have confirmed it by hand before the gateway did.
  const isPaid = and(eq(checkouts.paymentId, id), eq(checkouts.state, 'paid'));
  const [checkout] = await db.select({ id: checkouts.id }).from(checkouts).where(isPaid).limit(1);
  return checkout === undefined;
}

/** Whether the shopper of an entry's order was erased. Then nothing about a person is stored. */
export async function isErased(db: Queryable, { orderId }: Pick<PaymentRow, 'orderId'>): Promise<boolean> {
  if (orderId === null) return false;
  const [order] = await db.select({ erasedAt: orders.erasedAt }).from(orders).where(eq(orders.id, orderId));
  return order !== undefined && order.erasedAt !== null;
}

function requireGiver({ direction }: PaymentRow, by: Giver | undefined): void {
  if (direction === 'out' && by === undefined) throw new Failure('not_in_role');
}

const signed = sql`case when ${payments.direction} = 'in' then ${payments.amountPaisa} else -${payments.amountPaisa} end`;

/** Refuses an entry with which an order would have given back more than it has received. */
async function requireCovered(transaction: Transaction, entry: PaymentRow): Promise<void> {
  if (entry.orderId === null) return;
  const isOther = and(eq(payments.orderId, entry.orderId), eq(payments.state, 'confirmed'), ne(payments.id, entry.id));
  const [others] = await transaction
    .select({ net: sql<number>`coalesce(sum(${signed}), 0)` })
    .from(payments)
    .where(isOther);
  const own = entry.state !== 'confirmed' ? 0 : entry.direction === 'in' ? entry.amountPaisa : -entry.amountPaisa;
  if ((others?.net ?? 0) + own < 0) throw new Failure('step_not_allowed');
}
