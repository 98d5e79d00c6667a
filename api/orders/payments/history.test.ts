import { expect, test } from 'bun:test';
import { array, assert, asyncProperty } from 'fast-check';
import type { PaymentRow } from '../../payments/ledger.ts';
import type { ShownPaymentState } from '../order/order-states.ts';
import { dhakaMonth } from '../../payments/accounting/month.ts';
import { anyStep, startHistory, type Step } from './history-testing.ts';

/** The number of random histories. `PAYMENT_ROUNDS=500` is the long form. */
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 6);

const paisaOf = (taka: number): number => Math.round(taka * 100);
const isFinished = (state: string): boolean => ['delivered', 'returned', 'cancelled'].includes(state);

function sum(entries: readonly PaymentRow[], state: string, direction: string): number {
  const counted = entries.filter((entry) => entry.state === state && entry.direction === direction);
  return counted.reduce((total, { amountPaisa }) => total + amountPaisa, 0);
}

/** The amounts that an order must show, from its price and its entries. */
function expected(state: string, totalPaisa: number, entries: readonly PaymentRow[]) {
  const isNothingDue = state === 'cancelled' || state === 'returned';
  const due = isNothingDue ? 0 : totalPaisa;
  const received = sum(entries, 'confirmed', 'in');
  const paid = received - sum(entries, 'confirmed', 'out');
  const surplus = paid + sum(entries, 'pending', 'in') - due;
  const hasClaim = entries.some((entry) => entry.state === 'claimed');
  const stateOf = (): ShownPaymentState => {
    if (surplus >= 100) return 'overpaid';
    // Couriers collect whole taka.
    if (paid > 0 && due - paid < 100) return 'paid';
    if (hasClaim) return 'claimed';
    if (paid === 0) return received > 0 ? 'refunded' : 'unpaid';
    return 'part_paid';
  };
  const paymentState = stateOf();
  // The rest of a refunded order is not collected.
  const isOver = ['refunded', 'paid', 'overpaid'].includes(paymentState);
  const toCollect = isOver ? 0 : Math.max(0, due - paid);
  return { paymentState, paid, toCollect, toGiveBack: surplus >= 100 ? surplus : 0 };
}

type History = Awaited<ReturnType<typeof startHistory>>;

/** Compares orders, ledger and money section. @returns the payment states of the orders */
async function compare({ orders, entries, money }: History): Promise<string[]> {
  const [shown, ledger, section] = [await orders(), await entries(), await money()];
  const wanted = shown.map(({ id, state, total }) => {
    const own = ledger.filter(({ orderId }) => orderId === id);
    return { state, ...expected(state, paisaOf(total), own) };
  });
  const seen = shown.map(({ state, paymentState, paid, toCollect, toGiveBack }) => ({
    state,
    paymentState,
    paid: paisaOf(paid),
    toCollect: paisaOf(toCollect),
    toGiveBack: paisaOf(toGiveBack),
  }));
  expect(seen).toEqual(wanted);
  expect(wanted.every(({ paid }) => paid >= 0)).toBe(true);
  for (const { lines, total, ...order } of shown) expect(lines.length > 0 && total >= 0 && order.paid >= 0).toBe(true);

  const totalOf = (name: 'toCollect' | 'toGiveBack', rows: typeof wanted) => ({
    orders: rows.filter((row) => row[name] > 0).length,
    amount: rows.reduce((total, row) => total + row[name], 0) / 100,
  });
  const thisMonth = ledger.filter(({ closedAt }) => dhakaMonth(closedAt ?? 0) === section.month);
  const claims = ledger.filter(({ state }) => state === 'claimed');
  expect(section).toMatchObject({
    received: sum(thisMonth, 'confirmed', 'in') / 100,
    givenBack: sum(thisMonth, 'confirmed', 'out') / 100,
    cashToCome: { amount: sum(ledger, 'pending', 'in') / 100 },
    toCollect: totalOf(
      'toCollect',
      wanted.filter(({ state }) => !isFinished(state)),
    ),
    toGiveBack: totalOf('toGiveBack', wanted),
    claims: { count: claims.length, amount: sum(ledger, 'claimed', 'in') / 100 },
  });
  const held = ledger
    .filter(({ trxId, state }) => trxId !== null && (state === 'claimed' || state === 'confirmed'))
    .map(({ payee, provider, trxId }) => `${payee} ${provider} ${trxId}`);
  expect(held).toEqual([...new Set(held)]);
  return seen.map(({ paymentState }) => paymentState);
}

type Stored = Awaited<ReturnType<History['stored']>>;

/** The checks of an accountant after each step. */
function audit(before: Stored, after: Stored): void {
  for (const { id, collectedPaisa } of after.parcels) {
    const own = after.entries.filter(({ parcelId }) => parcelId === id);
    // A rejected amount was written off by the seller.
    const counted = own.filter(({ state }) => state !== 'reversed').reduce((total, one) => total + one.amountPaisa, 0);
    expect(counted).toBe(collectedPaisa ?? 0);
  }
  const known = new Map(before.entries.map((entry) => [entry.id, entry]));
  for (const entry of after.entries) {
    const earlier = known.get(entry.id);
    // A month that is over gets no entries. It loses one only by a reversal that names a person or a shopper's new order.
    if (entry.state === 'confirmed' && earlier?.state !== 'confirmed')
      expect(dhakaMonth(entry.closedAt ?? 0)).toBe(dhakaMonth(after.now));
    if (earlier?.state !== 'confirmed') continue;
    expect(['confirmed', 'reversed']).toContain(entry.state);
    if (earlier.confirmedBy === 'gateway') expect(entry.state).toBe('confirmed');
    expect(entry.amountPaisa).toBe(earlier.amountPaisa);
    if (entry.state === 'confirmed') expect(entry.closedAt).toBe(earlier.closedAt);
    else expect(dhakaMonth(entry.closedAt ?? 0)).toBe(dhakaMonth(after.now));
  }
  for (const entry of before.entries)
    if (entry.state === 'reversed') expect(after.entries.find(({ id }) => id === entry.id)?.state).toBe('reversed');
  const erased = new Set(after.orders.filter(({ erasedAt }) => erasedAt !== null).map(({ id }) => id));
  const theirs = after.entries.filter(({ orderId }) => orderId !== null && erased.has(orderId));
  const ids = new Set(theirs.map(({ id }) => id));
  const senders = [...theirs, ...after.messages.filter(({ paymentId }) => paymentId !== null && ids.has(paymentId))];
  expect(senders.map(({ sender }) => sender).filter(Boolean)).toEqual([]);
}

/** A parcel that is paid out in parts, each asked for twice, an order paid after booking, and erasure. */
const withCourier: Step[] = [
  { do: 'place', phone: '01912345678', method: 'cash', trxId: 'CCCC333333' },
  { do: 'change', order: 0, body: { state: 'confirmed' } },
  { do: 'change', order: 0, body: { courier: 'Sundarban' } },
  { do: 'pay', order: 0, kind: 'manual', amount: 200, trxId: 'CCCC333333' },
  { do: 'lines', order: 0, quantity: 4 },
  { do: 'change', order: 0, body: { state: 'packed' } },
  { do: 'change', order: 0, body: { state: 'shipped' } },
  { do: 'change', order: 0, body: { state: 'delivered' } },
  { do: 'payout', share: 0.5 },
  { do: 'wait', days: 20 },
  { do: 'payout', share: 1 },
  { do: 'step', order: 0, entry: 0, step: 'reverse' },
  { do: 'payout', share: 0.1 },
  { do: 'erase', order: 0 },
  { do: 'pay', order: 0, kind: 'manual', amount: 1, trxId: 'BBBB222222' },
  { do: 'change', order: 0, body: { state: 'returned' } },
];

/** Cancelling with an open refund, and a second order with the same transaction id. */
const withRefund: Step[] = [
  { do: 'message', wallet: 'bkash', trxId: 'AAAA111111', amount: 1060 },
  { do: 'refunding', order: 0 },
  { do: 'change', order: 0, body: { state: 'cancelled' } },
  { do: 'place', phone: '01812345678', method: 'bkash', trxId: 'AAAA111111' },
  { do: 'step', order: 0, entry: 0, step: 'reverse' },
  { do: 'wait', days: 20 },
  { do: 'pay', order: 0, kind: 'refund', amount: 1060, trxId: 'AAAA111111' },
];

/** With the order that each history begins with, these two examples go through all payment states. */
const paidInParts: Step[] = [
  { do: 'place', phone: '01812345678', method: 'cash', trxId: 'CCCC333333' },
  { do: 'pay', order: 0, kind: 'cash', amount: 1, trxId: 'CCCC333333' },
  { do: 'pay', order: 0, kind: 'cash', amount: 1059, trxId: 'CCCC333333' },
];

/** Uses a transaction id again. */
const ordinary: Step[] = [
  { do: 'place', phone: '01812345678', method: 'bkash', trxId: 'AAAA111111' },
  { do: 'message', wallet: 'bkash', trxId: 'AAAA111111', amount: 3000.5 },
  { do: 'lines', order: 0, quantity: 5 },
  { do: 'place', phone: '01912345678', method: 'bkash', trxId: 'AAAA111111' },
  { do: 'pay', order: 0, kind: 'manual', amount: 1, trxId: 'AAAA111111' },
  { do: 'pay', order: 0, kind: 'cash', amount: 100, trxId: 'AAAA111111' },
  { do: 'change', order: 0, body: { state: 'cancelled' } },
  { do: 'pay', order: 0, kind: 'refund', amount: 0.5, trxId: 'AAAA111111' },
  { do: 'pay', order: 0, kind: 'refund', amount: 3100, trxId: 'AAAA111111' },
  { do: 'place', phone: '01812345678', method: 'cash', trxId: 'AAAA111111' },
  { do: 'step', order: 0, entry: 0, step: 'reverse' },
  { do: 'place', phone: '01812345678', method: 'bkash', trxId: 'BBBB222222' },
  { do: 'change', order: 0, body: { state: 'cancelled' } },
  { do: 'place', phone: '01812345678', method: 'bkash', trxId: 'BBBB222222' },
];

test('after each step of any history, orders and money section agree with the ledger to the paisa', async () => {
  const seen = new Set<string>();
  await assert(
    asyncProperty(array(anyStep, { minLength: 5, maxLength: 20, size: 'max' }), async (steps) => {
      const history = await startHistory();
      await history.take({ do: 'place', phone: '01812345678', method: 'bkash', trxId: 'AAAA111111' });
      for (const step of steps) {
        const before = await history.stored();
        const status = await history.take(step);
        audit(before, await history.stored());
        expect(status ?? 200).toBeLessThan(429);
        for (const state of await compare(history)) seen.add(state);
      }
    }),
    { numRuns: rounds, examples: [[paidInParts], [ordinary], [withCourier], [withRefund]] },
  );
  expect([...seen].toSorted()).toEqual(['claimed', 'overpaid', 'paid', 'part_paid', 'refunded', 'unpaid']);
});
