import { hashToken } from '../../api/accounts/access/tokens.ts';
import type { Database } from '../../db/client.ts';
import { openApiInProcess } from './api-in-process.ts';
import type { Report } from './report.ts';
import { percentile } from './statistics.ts';
import { day } from '../../api/platform/formats/durations.ts';

const repetitions = 21;
/** The bar of the median, ms. */
const budget = 50;

/** Orders of the measured shop. The others belong to shops with a thousand orders each. */
const ofShop = 100_000;

/** The measured shop. Its owner has the session 'bench'. */
export const inboxShop = '00000000-0000-7000-8000-000000000000';
const shop = inboxShop;
const key = shop.replaceAll('-', '');

const paths = [
  '/orders',
  '/orders?after=51000',
  '/orders?state=new',
  '/orders?state=returned',
  '/orders?payment=claimed',
  '/orders?district=Sylhet',
  '/orders?district=Sylhet&state=cancelled',
  '/orders?suspicious=true',
  '/orders?from=2026-01-01&to=2026-01-31',
  '/orders?from=2026-01-01&to=2026-01-31&state=returned',
  '/orders?search=51000',
  '/orders?search=01711',
  '/orders?search=01',
  '/orders?search=4567',
  '/orders?search=salma',
  '/orders?search=s',
  '/orders?search=salma%20akter&state=returned',
  '/orders?search=shari&district=Sylhet',
  '/orders?search=nothing-like-it',
  '/orders/news',
  '/orders/figures?days=90',
  '/money',
  '/money?month=2026-01',
  '/customers',
  '/customers?sort=bought',
  '/customers?search=salma',
  '/customers?search=01',
  '/customers?search=4567',
].map((path) => `/api/shops/${shop}${path}`);

/** Measures the inbox of a shop with many orders, in the API without the network. */
export async function measureOrderInbox(folder: string, all: number, report: Report): Promise<void> {
  const own = Math.min(ofShop, all / 2);
  const api = await openApiInProcess(folder, (database) => fill(database, own, all));
  const spent: number[] = [];
  for (const path of paths) {
    const { times, costs } = await api.measure(path, repetitions);
    const what = `${path.replace(/^.*\/(?=orders|customers|money)/, '')} of a shop with ${own} orders among ${all}`;
    report.figure({ what, unit: 'ms', samples: times, bar: { atMost: budget } });
    spent.push(percentile(costs, 0.5));
  }
  report.figure({ what: 'Processor time of these calls, medians', unit: 'ms', samples: spent });
  await api.close();
}

const districts = ['Dhaka', 'Chattogram', 'Sylhet', 'Bogura', 'Khulna', 'Rajshahi', 'Barishal', 'Rangpur'];
const names = ['Salma Akter', 'Parvin Sultana', 'Md. Karim', 'রহিমা বেগম', 'Shirin Ahmed', 'Abdul Mannan'];

/** The measured shop with its owner and the orders of a year: most are delivered; a third of the phones order again. */
export async function addInboxShop(
  { connections: { writer } }: Database,
  own: number,
  now = Date.now(),
): Promise<void> {
  await writer.executeMultiple(`
    insert into users (id, email, password_hash, plan, created_at) values ('owner', 'owner@example.com', 'x', 'pro', ${now});
    insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at, password_confirmed_at)
      values ('bench', '${hashToken('bench')}', 'owner', 'bench', ${now}, ${now}, ${now + day}, ${now});
    insert into shops (id, owner_id, slug, name, order_mode, created_at, updated_at)
      values ('${shop}', 'owner', 'bench', 'Bench', 'kept', ${now}, ${now});`);
  const times = { start: now - year, step: year / own };
  await addOrders(writer, { shopId: shop, word: key, prefix: 'own', from: 1, to: own, ...times, place: 0 });
}

async function fill(database: Database, own: number, all: number): Promise<void> {
  const { writer } = database.connections;
  const now = Date.now();
  const start = now - year;
  await addInboxShop(database, own, now);
  await addPayments(writer);
  for (let from = own + 1, number = 1; from <= all; from += 1_000, number += 1) {
    const other = `shop-${number}`;
    // Each shop is created in a different millisecond, because admin lists sort by time.
    const opened = now - number;
    await writer.executeMultiple(`
      insert into users (id, email, password_hash, plan, created_at)
        values ('user-${number}', '${number}@example.com', 'x', 'free', ${opened});
      insert into shops (id, owner_id, slug, name, order_mode, created_at, updated_at)
        values ('${other}', 'user-${number}', '${other}', 'Other', 'kept', ${opened}, ${opened});`);
    await addOrders(writer, {
      shopId: other,
      word: `shop${number}`,
      prefix: other,
      from: 1,
      to: Math.min(1_000, all - from + 1),
      // Shops of the same range start at different times.
      start: start + (number % 990) * 31_000 + Math.floor(number / 990),
      step: year / 1_000,
      place: 1 + (number % 990),
    });
  }
  await writer.execute('analyze');
}

/** A ledger for the measured shop: an entry for each order that is paid or claimed. */
const addPayments = (writer: Database['connections']['writer']): Promise<void> =>
  writer.executeMultiple(`
    update orders set advance_paisa = total_paisa where shop_id = '${shop}' and payment_state = 'paid';
    insert into payments (id, account, shop_id, order_id, direction, kind, provider, amount_paisa, trx_id, state,
      created_at, settled_at)
    select 'payment-' || number, 'shop/${shop}', '${shop}', id, 'in', 'claim',
      case number % 3 when 0 then 'nagad' else 'bkash' end, total_paisa, 'TRX' || number,
      case payment_state when 'paid' then 'confirmed' else 'claimed' end, created_at,
      case payment_state when 'paid' then created_at end
    from orders where shop_id = '${shop}' and payment_state in ('paid', 'claimed');`);

const year = 365 * day;

interface Part {
  readonly shopId: string;
  /** Prefix of its search words. */
  readonly word: string;
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
  /** Timestamp before the first order. */
  readonly start: number;
  /** Ms between two orders. */
  readonly step: number;
  /** Separates its search row ids from those of other shops in the same millisecond. */
  readonly place: number;
}

const oneOf = (list: readonly string[], by: string): string =>
  `case (${by}) % ${list.length} ${list.map((one, index) => `when ${index} then '${one}'`).join(' ')} end`;

/** A request to a libSQL server has a time limit. */
const ordersAtOnce = 5_000;

export async function addOrders(
  writer: Database['connections']['writer'],
  { shopId, word, prefix, from, to, start, step, place }: Part,
): Promise<void> {
  const created = `${start} + cast(i * ${step} as integer)`;
  const phone = `'017' || substr('00000000' || (i * 7919 % ${Math.max(2, Math.round((to - from) * 0.6))} * 61), -8)`;
  const name = oneOf(names, 'i * 31 / 7');
  for (let first = from; first <= to; first += ordersAtOnce) {
    const last = Math.min(to, first + ordersAtOnce - 1);
    const ids = `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`;
    await writer.executeMultiple(`
    begin;
    insert into orders (id, shop_id, number, token_hash, key_hash, body_hash, state, payment_state, payment_method, name,
      phone, district, area, address, subtotal_paisa, delivery_paisa, total_paisa, channel, source, language,
      is_suspicious, reasons, created_at, updated_at)
    ${ids} select '${prefix}-' || i, '${shopId}', 1000 + i, 't-${prefix}-' || i, 'k-${prefix}-' || i, '',
      case when i % 200 = 1 then 'new' when i % 90 = 2 then 'shipped' when i % 40 = 3 then 'returned'
        when i % 25 = 4 then 'cancelled' else 'delivered' end,
      case when i % 500 = 5 then 'claimed' when i % 7 = 6 then 'unpaid' else 'paid' end, 'cash', ${name}, ${phone},
      ${oneOf(districts, 'i * 17 / 5')}, 'Sadar', 'House ' || i || ', Road 7', 100000, 6000, 106000, 'form',
      case i % 3 when 0 then 'facebook.com' else '' end, 'bn', i % 300 = 7, '[]', ${created}, ${created} from n;
    insert into order_lines (id, order_id, product_id, name, unit_paisa, quantity)
    ${ids} select 'l-${prefix}-' || i, '${prefix}-' || i, 'product-' || (i % 40), 'Jamdani Shari ' || (i % 40), 100000, 1 from n;
    insert into order_events (id, order_id, by, kind, after, created_at)
    ${ids} select 'e-${prefix}-' || i, '${prefix}-' || i, 'shopper', 'placed', '"new"', ${created} from n;
    insert into order_search (rowid, words, order_id)
    select created_at * 1000 + ${place},
      '${word}' || number || ' ${word}' || phone || ' ${word}' || substr(phone, -4) || ' ${word}' || substr(phone, -5)
        || ' ${word}' || substr(phone, -6) || ' ${word}' || replace(name, ' ', ' ${word}') || ' ${word}Jamdani ${word}Shari', id
      from orders where shop_id = '${shopId}' and number between ${1000 + first} and ${1000 + last};
    commit;`);
  }
  await writer.executeMultiple(`
    begin;
    insert into customers (shop_id, phone, name, district, orders, delivered, returned, cancelled, bought_paisa, last_order_at)
    select shop_id, phone, name, district, count(*), sum(state = 'delivered'), sum(state = 'returned'),
      sum(state = 'cancelled'), sum(total_paisa), max(created_at) from orders where shop_id = '${shopId}' group by phone;
    insert into customer_search (rowid, words)
    select number, '${word}' || phone || ' ${word}' || substr(phone, -4) || ' ${word}' || replace(name, ' ', ' ${word}')
      from customers where shop_id = '${shopId}';
    commit;`);
}
