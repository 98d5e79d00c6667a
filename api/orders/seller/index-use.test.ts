import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { customersQuery } from '../customers/list-customers.ts';
import { customerPage } from '../customers/contract.ts';
import { orderPage } from '../order/contract.ts';
import { dayQueries } from '../figures/read-day.ts';
import { overpaidQuery, toCollectQuery, unpaidQuery } from '../payments/read-outstanding.ts';
import { newestQuery } from './list-orders.ts';
import { startWithSavedOrders } from '../testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

interface Written {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** SQLite's query plans, as text. */
async function startWithPlans() {
  const { services, shopId, place } = await startWithSavedOrders();
  await place();
  const { db } = services.database;
  const planOf = async (query: { toSQL: () => Written }): Promise<string> => {
    const { sql: text, params } = query.toSQL();
    const values = params.values();
    const whole = text.replaceAll('?', () => {
      const value = values.next().value;
      return typeof value === 'number' ? String(value) : `'${String(value)}'`;
    });
    const steps = await db.all<{ detail: string }>(sql.raw(`explain query plan ${whole}`));
    return steps.map(({ detail }) => detail).join('; ');
  };
  return { db, shopId, planOf };
}

test('the order list uses the index of its filter and needs no sort', async () => {
  const { db, shopId, planOf } = await startWithPlans();
  for (const [filter, index] of [
    [{}, 'orders_number'],
    [{ state: 'new' }, 'orders_state'],
    [{ payment: 'claimed' }, 'orders_payment'],
    [{ payment: 'paid' }, 'orders_payment'],
    [{ payment: 'overpaid' }, 'orders_give_back'],
    [{ district: 'Sylhet' }, 'orders_district'],
    [{ suspicious: 'true' }, 'orders_suspicious'],
    [{ payable: 'true' }, 'orders_number'],
    [{ parcel: 'to_book' }, 'orders_to_book'],
    [{ parcel: 'on_the_way' }, 'orders_parcel'],
    [{ parcel: 'problem' }, 'orders_parcel'],
  ] as const) {
    const plan = await planOf(newestQuery(db, shopId, orderPage.parse(filter)));
    expect(plan).toContain(`INDEX ${index} `);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});

test('what is to be given back is read from its index', async () => {
  const { db, shopId, planOf } = await startWithPlans();
  const plan = await planOf(overpaidQuery(db, shopId));
  expect(plan).toContain('INDEX orders_give_back ');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('what is to be collected is summed up from an index alone', async () => {
  const { db, shopId, planOf } = await startWithPlans();
  expect(await planOf(toCollectQuery(db, shopId))).toContain('COVERING INDEX orders_open ');
});

test('delivered orders without their money are read from their index', async () => {
  const { db, shopId, planOf } = await startWithPlans();
  const plan = await planOf(unpaidQuery(db, shopId));
  expect(plan).toContain('INDEX orders_unpaid ');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('the customer list is read in order from an index', async () => {
  const { db, shopId, planOf } = await startWithPlans();
  for (const [sort, index] of [
    ['last', 'customers_last'],
    ['orders', 'customers_orders'],
    ['bought', 'customers_bought'],
  ] as const) {
    const plan = await planOf(customersQuery(db, shopId, customerPage.parse({ sort, after: '5.5' })));
    expect(plan).toContain(`INDEX ${index} `);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});

test('the figures of a day read the orders of that day only', async () => {
  const { db, shopId, planOf } = await startWithPlans();
  for (const query of dayQueries(db, shopId, { start: 0, end: 1 }))
    expect(await planOf(query)).toContain('INDEX orders_day (shop_id=? AND created_at>? AND created_at<?)');
});
