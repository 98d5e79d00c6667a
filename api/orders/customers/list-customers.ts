import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { blockedPhones, customers } from '../../../db/schema/index.ts';
import { customerSearch, matchWithin } from '../../../db/search.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { CustomerList, CustomerPage, CustomerView } from './contract.ts';
import type { CustomerRow } from './update-customer-sums.ts';
import { searchForms } from '../../platform/formats/search-forms.ts';

/** Maximum search results, so that a very common word is not more expensive. */
const maxFound = 1000;

const sortedBy = { last: customers.lastOrderAt, orders: customers.orders, bought: customers.boughtPaisa } as const;

/** A page of an own shop's customers. @throws Failure `shop_not_found` */
export async function listCustomers(
  db: Queryable,
  actor: Actor,
  shopId: string,
  page: CustomerPage,
): Promise<CustomerList> {
  const shop = await findOwnShop(db, actor, shopId, 'customers');
  return readCustomers(db, shop.id, page);
}

/** Like `listCustomers`, for a shop to which the caller has checked access. */
export async function readCustomers(db: Queryable, shopId: string, page: CustomerPage): Promise<CustomerList> {
  const found = await customersQuery(db, shopId, page);
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  const position = last && { last: last.lastOrderAt, orders: last.orders, bought: last.boughtPaisa }[page.sort];
  return {
    customers: await viewCustomers(db, rows),
    next: found.length > page.limit ? `${position}.${last?.number}` : null,
  };
}

/** The customers of a page plus one. Without a search, an index gives the order. */
export function customersQuery(db: Queryable, shopId: string, page: CustomerPage) {
  const column = sortedBy[page.sort];
  const match = matchWithin(shopId, searchForms(page.search));
  return db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.shopId, shopId),
        match === null ? undefined : isFoundBy(match),
        page.after === undefined ? undefined : isAfter(column, page.after),
      ),
    )
    .orderBy(desc(column), desc(customers.number))
    .limit(page.limit + 1);
}

const isFoundBy = (match: string): SQL => sql`${customers.number} in (
  select rowid from ${customerSearch} where ${customerSearch} match ${match} order by rowid desc limit ${maxFound})`;

function isAfter(column: (typeof sortedBy)[keyof typeof sortedBy], after: string): SQL {
  const [position = Number.NaN, number = Number.NaN] = after.split('.').map(Number);
  if (!Number.isSafeInteger(position) || !Number.isSafeInteger(number)) return sql`false`;
  return sql`(${column}, ${customers.number}) < (${position}, ${number})`;
}

export async function viewCustomers(db: Queryable, rows: readonly CustomerRow[]): Promise<CustomerView[]> {
  const [first] = rows;
  const blocked = first
    ? await db
        .select({ phone: blockedPhones.phone })
        .from(blockedPhones)
        .where(
          and(
            eq(blockedPhones.shopId, first.shopId),
            inArray(
              blockedPhones.phone,
              rows.map(({ phone }) => phone),
            ),
          ),
        )
    : [];
  const isBlocked = new Set(blocked.map(({ phone }) => phone));
  return rows.map(({ number: _, shopId: __, boughtPaisa, ...row }) => ({
    ...row,
    bought: boughtPaisa / 100,
    isBlocked: isBlocked.has(row.phone),
  }));
}
