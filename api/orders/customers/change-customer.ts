import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { customers } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { RequiredPermission } from '../../accounts/access/permissions.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { CustomerChanges, CustomerView } from './contract.ts';
import { indexCustomer, type CustomerRow } from './update-customer-sums.ts';
import { viewCustomers } from './list-customers.ts';

/** Saves a note and tags for a customer of the actor's own shop. @throws Failure `shop_not_found`, `not_found` */
export async function changeCustomer(
  { database }: Services,
  actor: Actor,
  shopId: string,
  phone: string,
  { note, tags }: CustomerChanges,
): Promise<CustomerView> {
  return database.write(async (transaction) => {
    const before = await findOwnCustomer(transaction, actor, shopId, phone);
    const row = { ...before, ...(note !== undefined && { note }), ...(tags !== undefined && { tags }) };
    await transaction
      .update(customers)
      .set({ note: row.note, tags: row.tags })
      .where(eq(customers.number, before.number));
    await indexCustomer(transaction, row);
    const [view] = await viewCustomers(transaction, [row]);
    if (!view) throw new Error('No view of the customer');
    return view;
  });
}

/** A customer of the actor's own shop. @throws Failure `shop_not_found`, `not_found` */
export async function findOwnCustomer(
  db: Queryable,
  actor: Actor,
  shopId: string,
  phone: string,
  permission: RequiredPermission = 'customers',
): Promise<CustomerRow> {
  const shop = await findOwnShop(db, actor, shopId, permission);
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shop.id), eq(customers.phone, phone)));
  if (!row) throw new Failure('not_found');
  return row;
}
