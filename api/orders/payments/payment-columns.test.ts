import { expect, test } from 'bun:test';
import { array, assert, asyncProperty, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check';
import { orders } from '../../../db/schema/index.ts';
import type { OrderList } from '../order/order-views.ts';
import { openStates, orderStates, shownPaymentStates } from '../order/order-states.ts';
import { startWithSavedOrders } from '../testing.ts';
import { maxListed, type Accounting } from '../../payments/accounting/contract.ts';
import { derivePayment, shownPaymentState, toCollectOf, toGiveBackOf, type StoredPayment } from './payment-state.ts';

/** Small amounts, so that many are equal. */
const paisa = oneof(constantFrom(0, 1, 50_000, 106_000, 106_001), integer({ min: 0, max: 212_000 }));
const state = constantFrom(...orderStates);

/** The payment of an order, from entries of the ledger. */
const derived: Arbitrary<StoredPayment> = record({
  state,
  totalPaisa: paisa,
  sums: record({
    inPaisa: paisa,
    outPaisa: paisa,
    claimedPaisa: constantFrom(0, 0, 106_000),
    pendingPaisa: constantFrom(0, 0, 106_000, 50_050),
  }),
}).map(({ sums, ...order }) => ({ ...order, ...derivePayment(order, sums) }));

test('lists and sums follow the same rules as a single order, for any orders', async () => {
  const { stored, shopId, services, asOwner, place, list } = await startWithSavedOrders();
  await place();
  const [model] = await stored();
  const listed = async (payment: string, after?: string): Promise<number[]> => {
    const { orders: page, next } = (await list({ payment, ...(after && { after }) })) as unknown as OrderList;
    const numbers = page.map(({ number }) => number);
    return next === null ? numbers : [...numbers, ...(await listed(payment, next))];
  };
  const seen = new Set<string>();
  const check = async (rows: readonly StoredPayment[]) => {
    await services.database.write(async (transaction) => {
      await transaction.delete(orders);
      for (const [index, row] of rows.entries()) {
        const id = `order-${index}`;
        const unique = { id, number: 1001 + index, tokenHash: id, keyHash: id };
        await transaction.insert(orders).values({ ...model!, ...row, ...unique });
      }
    });
    const sumOf = (which: readonly StoredPayment[], of: (row: StoredPayment) => number) => ({
      orders: which.filter((row) => of(row) > 0).length,
      amount: which.reduce((sum, row) => sum + of(row), 0) / 100,
    });
    const open = rows.filter((row) => openStates.some((one) => one === row.state));
    const owing = rows.flatMap((row, index) => (toGiveBackOf(row) > 0 ? [{ number: 1001 + index, row }] : []));
    const money = (await asOwner('GET', `/api/shops/${shopId}/money`)).body as unknown as Accounting;
    expect(money.toCollect).toEqual(sumOf(open, toCollectOf));
    expect(money.toGiveBack).toMatchObject(sumOf(rows, toGiveBackOf));
    expect(money.toGiveBack.first.map(({ number, amount }) => [number, amount])).toEqual(
      owing.slice(0, maxListed).map(({ number, row }) => [number, toGiveBackOf(row) / 100]),
    );
    for (const payment of shownPaymentStates) {
      const wanted = rows.flatMap((row, index) => (shownPaymentState(row) === payment ? [1001 + index] : []));
      if (wanted.length > 0) seen.add(payment);
      expect([payment, await listed(payment)]).toEqual([payment, wanted.toReversed()]);
    }
  };
  const rows = array(derived, { minLength: 1, maxLength: 30, size: 'max' });
  const row = { state: 'new', totalPaisa: 100, paymentState: 'paid', paidPaisa: 230, courierPaisa: 0 } as const;
  const long = Array.from({ length: 60 }, () => row);
  const each = shownPaymentStates.map((paymentState) => ({
    ...row,
    paidPaisa: { claimed: 10, part_paid: 50, paid: 100, overpaid: 230, unpaid: 0, refunded: 0 }[paymentState],
    paymentState: paymentState === 'overpaid' ? ('paid' as const) : paymentState,
  }));
  await assert(asyncProperty(rows, check), { numRuns: 25, examples: [[long], [each]] });
  expect([...seen].toSorted()).toEqual([...shownPaymentStates].toSorted());
});
