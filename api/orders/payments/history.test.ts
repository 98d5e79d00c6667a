import { expect, test } from 'bun:test';
import { array, assert, asyncProperty } from 'fast-check';
import type { PaymentRow } from '../../accounts/payments/ledger.ts';
import type { ShownPaymentState } from '../order/order-states.ts';
import { anyStep, startHistory, type Step } from './history-testing.ts';

/** The number of random histories. `PAYMENT_ROUNDS=500` is the long form. */
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 6);

const paisaOf = (taka: number): number => Math.round(taka * 100);
const isFinished = (state: string): boolean => ['delivered', 'returned', 'cancelled'].includes(state);

function sum(entries: readonly PaymentRow[], state: string, direction: string): number {
  const counted = entries.filter((entry) => entry.state === state && entry.direction === direction);
  return counted.reduce((total, { amountPaisa }) => total + amountPaisa, 0);
}

/** What an order must show, from its price and its entries. */
function expected(state: string, totalPaisa: number, entries: readonly PaymentRow[]) {
  const isNothingDue = state === 'cancelled' || state === 'returned';
  const due = isNothingDue ? 0 : totalPaisa;
  const received = sum(entries, 'confirmed', 'in');
  const paid = received - sum(entries, 'confirmed', 'out');
  const hasClaim = entries.some((entry) => entry.state === 'claimed');
  const stateOf = (): ShownPaymentState => {
    if (paid > due) return 'overpaid';
    if (hasClaim && (paid < due || paid === 0)) return 'claimed';
    if (paid === 0) return received > 0 ? 'refunded' : 'unpaid';
    return paid < due ? 'part_paid' : 'paid';
  };
  const paymentState = stateOf();
  // The rest of a refunded order is not collected.
  const toCollect = paymentState === 'refunded' ? 0 : Math.max(0, due - paid);
  return { paymentState, paid, toCollect, toGiveBack: Math.max(0, paid - due) };
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
  const claims = ledger.filter(({ state }) => state === 'claimed');
  expect(section).toMatchObject({
    received: sum(ledger, 'confirmed', 'in') / 100,
    givenBack: sum(ledger, 'confirmed', 'out') / 100,
    toCollect: totalOf(
      'toCollect',
      wanted.filter(({ state }) => !isFinished(state)),
    ),
    toGiveBack: totalOf('toGiveBack', wanted),
    claims: { count: claims.length, amount: sum(ledger, 'claimed', 'in') / 100 },
  });
  const held = ledger
    .filter(({ trxId, state }) => trxId !== null && (state === 'claimed' || state === 'confirmed'))
    .map(({ account, provider, trxId }) => `${account} ${provider} ${trxId}`);
  expect(held).toEqual([...new Set(held)]);
  return seen.map(({ paymentState }) => paymentState);
}

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
        const status = await history.take(step);
        expect(status ?? 200).toBeLessThan(429);
        for (const state of await compare(history)) seen.add(state);
      }
    }),
    { numRuns: rounds, examples: [[paidInParts], [ordinary]] },
  );
  expect([...seen].toSorted()).toEqual(['claimed', 'overpaid', 'paid', 'part_paid', 'refunded', 'unpaid']);
});
