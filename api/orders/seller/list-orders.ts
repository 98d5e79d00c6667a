import { and, asc, count, desc, eq, gte, inArray, lt, lte, max, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import { orders } from '../../../db/schema/index.ts';
import { matchWithin, orderSearch } from '../../../db/search.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payeeOf } from '../../payments/ledger.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { OrderFilter, OrderPage } from '../order/contract.ts';
import type { OpenCounts, OrderList, OrderNews } from '../order/order-views.ts';
import type { OrderRow } from '../order/find.ts';
import { viewSummaries } from '../order/view.ts';
import { parcelFilters, type ParcelFilter } from '../parcels/parcel-states.ts';
import { readPaymentNews } from '../../payments/accounting/read-open.ts';
import { isOverpaid } from '../payments/payment-columns.ts';
import { openStates, orderStates, type OrderState, type ShownPaymentState } from '../order/order-states.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';

/** A page of orders of the actor's own shop, newest first. @throws Failure `shop_not_found` */
export async function listOrders(db: Queryable, actor: Actor, shopId: string, page: OrderPage): Promise<OrderList> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const { rows, next } = await readPage(db, shop.id, page);
  return {
    orders: await viewSummaries(db, rows),
    next,
    counts: await countOpen(db, shop.id),
    used: await findUsed(db, shop.id),
  };
}

/** A page of orders, and the start of the next page. The caller must have checked access to the shop. */
export async function readPage(
  db: Queryable,
  shopId: string,
  page: OrderPage,
): Promise<{ readonly rows: readonly OrderRow[]; readonly next: string | null }> {
  const match = matchWithin(shopId, searchForms(page.search));
  const after = page.after === undefined ? undefined : Number(page.after);
  const isUnknown = after !== undefined && !Number.isSafeInteger(after);
  const found = isUnknown
    ? []
    : match === null
      ? await findInOrder(db, shopId, page, after)
      : await findByWords(db, shopId, page, match, after);
  const shown = found.slice(0, page.limit);
  return {
    rows: shown.map(({ order }) => order),
    next: found.length > page.limit ? String(shown.at(-1)?.number) : null,
  };
}

/** The state of the actor's own inbox, for polling. @throws Failure `shop_not_found` */
export async function readNews(db: Queryable, actor: Actor, shopId: string): Promise<OrderNews> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const [last] = await db
    .select({ number: max(orders.number) })
    .from(orders)
    .where(eq(orders.shopId, shop.id));
  return {
    counts: await countOpen(db, shop.id),
    lastNumber: last?.number ?? 0,
    ...(await readPaymentNews(db, payeeOf(shop.id))),
  };
}

/** An order, and the cursor of the next page if this order is the last one. */
interface Found {
  readonly order: OrderRow;
  readonly number: number;
}

async function findInOrder(db: Queryable, shopId: string, page: OrderPage, after?: number): Promise<Found[]> {
  const days = await withinDays(db, shopId, page);
  const rows = await newestQuery(db, shopId, page, days, after);
  return rows.map((order) => ({ order, number: order.number }));
}

/** The newest orders that match a filter, in the order of the filter's index. */
export function newestQuery(db: Queryable, shopId: string, page: OrderPage, days?: SQL, after?: number) {
  return db
    .select()
    .from(orders)
    .where(and(filterOf(shopId, page), days, after === undefined ? undefined : lt(orders.number, after)))
    .orderBy(desc(orders.number))
    .limit(page.limit + 1);
}

async function findByWords(
  db: Queryable,
  shopId: string,
  page: OrderPage,
  match: string,
  after?: number,
): Promise<Found[]> {
  return db
    .select({ order: orders, number: orderSearch.number })
    .from(orderSearch)
    .innerJoin(orders, eq(orders.id, orderSearch.id))
    .where(
      and(
        sql`${orderSearch} match ${match}`,
        filterOf(shopId, page),
        isOnDays(page),
        after === undefined ? undefined : lt(orderSearch.number, after),
      ),
    )
    .orderBy(desc(orderSearch.number))
    .limit(page.limit + 1);
}

function filterOf(
  shopId: string,
  { state, payment, district, suspicious, payable, parcel }: OrderFilter,
): SQL | undefined {
  return and(
    eq(orders.shopId, shopId),
    state && eq(orders.state, state),
    payment && isPaid(payment),
    district ? eq(orders.district, district) : undefined,
    payable && isPayable,
    suspicious === undefined ? undefined : sql`is_suspicious = ${sql.raw(suspicious === 'true' ? '1' : '0')}`,
    parcel && isWithCourier(parcel),
  );
}

const isPayable = or(
  inArray(orders.state, openStates),
  and(eq(orders.state, 'delivered'), notInArray(orders.paymentState, ['paid', 'refunded'])),
);

/** The words of the index `orders_to_book`, which SQLite uses only if the query repeats them. */
const isWithCourier = (parcel: ParcelFilter): SQL | undefined =>
  parcel === 'to_book'
    ? sql`+state in ('confirmed', 'packed') and parcel_stage is null and is_pickup = 0`
    : eq(orders.parcelStage, parcel);

/** An overpaid order is stored as `paid`. */
function isPaid(payment: ShownPaymentState): SQL | undefined {
  if (payment !== 'paid' && payment !== 'overpaid') return eq(orders.paymentState, payment);
  return payment === 'overpaid' ? isOverpaid : and(eq(orders.paymentState, payment), not(isOverpaid));
}

function isOnDays(page: OrderFilter): SQL | undefined {
  const range = rangeOf(page);
  return range ? and(gte(orders.createdAt, range.start), lt(orders.createdAt, range.end)) : undefined;
}

/** The days as a range of order numbers. Numbers grow with time, so the list can be read in order from its index. */
async function withinDays(db: Queryable, shopId: string, page: OrderFilter): Promise<SQL | undefined> {
  const isOnDay = isOnDays(page);
  if (!isOnDay) return undefined;
  const firstBy = (...order: SQL[]) =>
    db
      .select({ number: orders.number })
      .from(orders)
      .where(and(eq(orders.shopId, shopId), isOnDay))
      .orderBy(...order)
      .limit(1);
  const [first] = await firstBy(asc(orders.createdAt), asc(orders.number));
  const [last] = await firstBy(desc(orders.createdAt), desc(orders.number));
  return and(isOnDay, gte(orders.number, first?.number ?? 0), lte(orders.number, last?.number ?? 0));
}

async function countOpen(db: Queryable, shopId: string): Promise<OpenCounts> {
  const rows = await db
    .select({ state: orders.state, orders: count() })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.state, openStates)))
    .groupBy(orders.state);
  const counts = new Map(rows.map((row) => [row.state, row.orders]));
  return Object.fromEntries(openStates.map((state) => [state, counts.get(state) ?? 0])) as OpenCounts;
}

/** The states and parcel filters with at least one order. Each is one search in the filter's index. */
async function findUsed(db: Queryable, shopId: string): Promise<OrderList['used']> {
  const filters = [
    ...orderStates.map((state) => ({ name: state, filter: { search: '', state } })),
    ...parcelFilters.map((parcel) => ({ name: parcel, filter: { search: '', parcel } })),
  ];
  const found = await db.all<{ name: OrderState | ParcelFilter }>(
    sql.join(
      filters.map(
        ({ name, filter }) =>
          sql`select ${name} as name where exists (select 1 from ${orders} where ${filterOf(shopId, filter)})`,
      ),
      sql` union all `,
    ),
  );
  return found.map(({ name }) => name);
}
