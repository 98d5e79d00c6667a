import { hashToken } from '../../api/accounts/access/tokens.ts';
import { day } from '../../api/platform/formats/durations.ts';
import type { Database } from '../../db/client.ts';

/** A shop with many orders. Its owner has the session 'bench'. */
export const fullShop = '00000000-0000-7000-8000-000000000000';
const word = fullShop.replaceAll('-', '');

const districts = ['Dhaka', 'Chattogram', 'Sylhet', 'Bogura', 'Khulna', 'Rajshahi', 'Barishal', 'Rangpur'];
const names = ['Salma Akter', 'Parvin Sultana', 'Md. Karim', 'রহিমা বেগম', 'Shirin Ahmed', 'Abdul Mannan'];

const oneOf = (list: readonly string[], by: string): string =>
  `case (${by}) % ${list.length} ${list.map((one, index) => `when ${index} then '${one}'`).join(' ')} end`;

/**
 * Adds the shop with its owner and the orders of a year, written with SQL. Most orders are delivered and paid, and a third
 * of the phones order again.
 */
export async function addFullShop({ connections: { writer } }: Database, count: number): Promise<void> {
  const now = Date.now();
  const created = `${now - 365 * day} + cast(i * ${(365 * day) / count} as integer)`;
  const phone = `'017' || substr('00000000' || (i * 7919 % ${Math.max(2, Math.round(count * 0.6))} * 61), -8)`;
  const each = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  await writer.executeMultiple(`
    begin;
    insert into users (id, email, password_hash, plan, created_at)
      values ('owner', 'owner@example.com', 'x', 'pro', ${now});
    insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at, password_confirmed_at)
      values ('bench', '${hashToken('bench')}', 'owner', 'bench', ${now}, ${now}, ${now + day}, ${now});
    insert into shops (id, owner_id, slug, name, order_mode, created_at, updated_at)
      values ('${fullShop}', 'owner', 'bench', 'Bench', 'saved', ${now}, ${now});
    insert into orders (id, shop_id, number, token_hash, key_hash, body_hash, state, payment_state, payment_method, name,
      phone, district, area, address, subtotal_paisa, delivery_paisa, total_paisa, paid_paisa, channel, language,
      reasons, created_at, updated_at)
    ${each} select 'order-' || i, '${fullShop}', 1000 + i, 't-' || i, 'k-' || i, '',
      case when i % 200 = 1 then 'new' when i % 90 = 2 then 'shipped' when i % 40 = 3 then 'returned'
        when i % 25 = 4 then 'cancelled' else 'delivered' end,
      case when i % 500 = 5 then 'claimed' when i % 7 = 6 then 'unpaid' else 'paid' end, 'cash',
      ${oneOf(names, 'i * 31 / 7')}, ${phone}, ${oneOf(districts, 'i * 17 / 5')}, 'Sadar', 'House ' || i || ', Road 7',
      100000, 6000, 106000, case when i % 500 = 5 or i % 7 = 6 then 0 else 106000 end, 'form',
      'bn', '[]', ${created}, ${created} from n;
    insert into order_lines (id, order_id, product_id, name, unit_paisa, quantity)
    ${each} select 'line-' || i, 'order-' || i, 'product-' || (i % 40), 'Jamdani Shari ' || (i % 40), 100000, 1 from n;
    insert into order_events (id, order_id, by, kind, after, created_at)
    ${each} select 'event-' || i, 'order-' || i, 'shopper', 'placed', '"new"', ${created} from n;
    insert into payments (id, payee, shop_id, order_id, direction, kind, provider, amount_paisa, trx_id, state,
      created_at, closed_at)
    select 'payment-' || number, 'shop/${fullShop}', shop_id, id, 'in', 'claim',
      case number % 3 when 0 then 'nagad' else 'bkash' end, total_paisa, 'TRX' || number,
      case payment_state when 'paid' then 'confirmed' else 'claimed' end, created_at,
      case payment_state when 'paid' then created_at end
    from orders where payment_state in ('paid', 'claimed');
    insert into order_search (rowid, words, order_id)
    select created_at * 1000, '${word}' || number || ' ${word}' || phone || ' ${word}' || substr(phone, -4)
      || ' ${word}' || replace(name, ' ', ' ${word}') || ' ${word}Jamdani ${word}Shari', id from orders;
    insert into customers (shop_id, phone, name, district, orders, delivered, returned, cancelled, bought_paisa,
      last_order_at)
    select shop_id, phone, name, district, count(*), sum(state = 'delivered'), sum(state = 'returned'),
      sum(state = 'cancelled'), sum(total_paisa), max(created_at) from orders group by phone;
    insert into customer_search (rowid, words)
    select number, '${word}' || phone || ' ${word}' || replace(name, ' ', ' ${word}') from customers;
    commit;
    analyze;`);
}
