import type { Transaction } from '../../../db/client.ts';
import { addEntry, setEntry, sumsOf, type NewEntry, type PaymentRow } from '../../accounts/payments/ledger.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { OrderRow } from '../order/find.ts';

/** The person who recorded a payment (identifier, '' for a program), and when. */
export interface Recorded {
  readonly byName: string;
  readonly at: number;
}

/**
 * Makes an order's entries add up to an amount (paisa) that the seller says she has received. Open claims are confirmed
 * first. Then entries are added for what is missing, or corrected, latest first, for what is too much.
 */
export async function bringTo(
  transaction: Transaction,
  order: OrderRow,
  entries: readonly PaymentRow[],
  netPaisa: number,
  recorded: Recorded,
): Promise<void> {
  const { inPaisa, outPaisa } = sumsOf(entries);
  let missing = netPaisa - (inPaisa - outPaisa);
  for (const claim of entries.filter(({ state }) => state === 'claimed')) {
    if (missing <= 0) break;
    const amountPaisa = Math.min(claim.amountPaisa, missing);
    await confirm(transaction, claim, amountPaisa, recorded);
    missing -= amountPaisa;
  }
  if (missing > 0) await addEntry(transaction, receivedBy(order, missing, recorded), recorded.at);
  if (missing < 0) await correct(transaction, entries, -missing, recorded);
}

/**
 * Withdraws all entries of an order: open claims are rejected, confirmed ones were an error.
 * @throws Failure `step_not_allowed` if a gateway has confirmed one
 */
export async function withdrawAll(
  transaction: Transaction,
  entries: readonly PaymentRow[],
  { byName, at }: Recorded,
): Promise<void> {
  if (entries.some(isProven)) throw new Failure('step_not_allowed');
  for (const { id, state } of entries) {
    if (state === 'claimed') await setEntry(transaction, id, { state: 'rejected', byName }, at);
    if (state === 'confirmed') await setEntry(transaction, id, { state: 'reversed', byName }, at);
  }
}

/** Adds an entry that gives back an amount (paisa). */
export const giveBack = (
  transaction: Transaction,
  order: OrderRow,
  amountPaisa: number,
  { byName, at }: Recorded,
): Promise<PaymentRow> =>
  addEntry(
    transaction,
    {
      orderId: order.id,
      shopId: order.shopId,
      direction: 'out',
      kind: 'refund',
      provider: order.paymentMethod,
      amountPaisa,
      state: 'confirmed',
      confirmedBy: 'seller',
      byName,
      createdAt: at,
      by: 'owner',
    },
    at,
  );

const confirm = (transaction: Transaction, claim: PaymentRow, amountPaisa: number, { byName, at }: Recorded) =>
  setEntry(transaction, claim.id, { state: 'confirmed', confirmedBy: 'seller', byName, amountPaisa, doubt: null }, at);

/** Money that the seller received without a claim: in cash, if the courier has collected it. */
function receivedBy(order: OrderRow, amountPaisa: number, { byName, at }: Recorded): NewEntry {
  const isCash = order.paymentMethod === 'cash' || order.state === 'shipped' || order.state === 'delivered';
  return {
    orderId: order.id,
    shopId: order.shopId,
    direction: 'in',
    kind: isCash ? 'cash' : 'manual',
    provider: isCash ? 'cash' : order.paymentMethod,
    amountPaisa,
    state: 'confirmed',
    confirmedBy: 'seller',
    byName,
    createdAt: at,
  };
}

/** Whether a gateway has confirmed the entry. Only the gateway takes it back. */
const isProven = ({ state, confirmedBy }: PaymentRow): boolean => state === 'confirmed' && confirmedBy === 'gateway';

/**
 * Reverses entries until the surplus (paisa) is gone. The rest of the last one is entered again.
 * @throws Failure `step_not_allowed` if only payments of a gateway are left
 */
async function correct(
  transaction: Transaction,
  entries: readonly PaymentRow[],
  surplus: number,
  { byName, at }: Recorded,
): Promise<void> {
  let left = surplus;
  const received = entries.filter(
    (entry) => entry.direction === 'in' && entry.state === 'confirmed' && !isProven(entry),
  );
  for (const entry of received.toReversed()) {
    if (left <= 0) return;
    await setEntry(transaction, entry.id, { state: 'reversed', byName }, at);
    const rest = entry.amountPaisa - left;
    left -= entry.amountPaisa;
    if (rest <= 0) continue;
    const { orderId, upgradeRequestId, shopId, direction, kind, provider, sender, trxId, createdAt } = entry;
    const subject = { orderId, upgradeRequestId, shopId };
    const same = { direction, kind, provider, sender, trxId, createdAt, confirmedBy: 'seller', byName } as const;
    await addEntry(transaction, { ...subject, ...same, amountPaisa: rest, state: 'confirmed' }, at);
  }
  if (left > 0) throw new Failure('step_not_allowed');
}
