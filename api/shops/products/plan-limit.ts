import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { products, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { ShopRow } from '../shop/find.ts';

/**
 * Enforces the plan's number of products in the transaction that adds one.
 * @throws Failure `product_limit`
 */
export async function requireRoomForProduct(transaction: Transaction, shop: ShopRow, now: number): Promise<void> {
  const [[held], limit] = await Promise.all([
    transaction.select({ total: count() }).from(products).where(eq(products.shopId, shop.id)),
    maxProducts(transaction, shop, now),
  ]);
  if ((held?.total ?? 0) >= limit) throw new Failure('product_limit');
}

/**
 * Hides the oldest products beyond the plan's limit and shows the others. Products that the owner hid and drafts come
 * last, so that a product that shoppers can see is not hidden instead of them. Called on each change of the plan or of
 * the products. Idempotent.
 */
export async function applyPlanLimit(transaction: Transaction, shop: ShopRow, now: number): Promise<void> {
  const limit = await maxProducts(transaction, shop, now);
  const inOrder = await transaction
    .select({ id: products.id, hiddenByPlan: products.hiddenByPlan })
    .from(products)
    .where(eq(products.shopId, shop.id))
    .orderBy(desc(isWanted), desc(products.createdAt), desc(products.id));
  const wrong = inOrder.filter(({ hiddenByPlan }, index) => hiddenByPlan !== index >= limit);
  for (const hiddenByPlan of [true, false]) {
    const ids = wrong.filter((product) => product.hiddenByPlan !== hiddenByPlan).map(({ id }) => id);
    if (ids.length > 0) await transaction.update(products).set({ hiddenByPlan }).where(inArray(products.id, ids));
  }
}

/** Whether the owner wants shoppers to see the product. */
const isWanted = sql<number>`not ${products.hiddenByOwner} and ${products.status} = 'active'`;

async function maxProducts(transaction: Transaction, shop: ShopRow, now: number): Promise<number> {
  const [owner] = await transaction.select().from(users).where(eq(users.id, shop.ownerId));
  return owner ? termsAt(owner, now).maxProducts : 0;
}
