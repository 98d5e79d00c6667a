import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { products } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { ShopRow } from '../shop/find.ts';
import { findTerms } from '../shop/find-terms.ts';

/**
 * Enforces the plan's number of products in the transaction that adds one.
 * @throws Failure `product_limit`
 */
export async function requireRoomForProduct(context: WriteContext, shop: ShopRow): Promise<void> {
  const [[held], limit] = await Promise.all([
    context.transaction.select({ total: count() }).from(products).where(eq(products.shopId, shop.id)),
    maxProducts(context, shop),
  ]);
  if ((held?.total ?? 0) >= limit) throw new Failure('product_limit');
}

/**
 * Hides the oldest products beyond the plan's limit and shows the others. Products that the owner hid and drafts come
 * last, so that a product that shoppers can see is not hidden instead of them. Called on each change of the plan or of
 * the products. Idempotent.
 */
export async function applyPlanLimit(context: WriteContext, shop: ShopRow): Promise<void> {
  const limit = await maxProducts(context, shop);
  const inOrder = await context.transaction
    .select({ id: products.id, hiddenByPlan: products.hiddenByPlan })
    .from(products)
    .where(eq(products.shopId, shop.id))
    .orderBy(desc(isWanted), desc(products.createdAt), desc(products.id));
  const wrong = inOrder.filter(({ hiddenByPlan }, index) => hiddenByPlan !== index >= limit);
  for (const hiddenByPlan of [true, false]) {
    const ids = wrong.filter((product) => product.hiddenByPlan !== hiddenByPlan).map(({ id }) => id);
    if (ids.length > 0)
      await context.transaction.update(products).set({ hiddenByPlan }).where(inArray(products.id, ids));
  }
}

/** Whether the owner wants shoppers to see the product. */
const isWanted = sql<number>`not ${products.hiddenByOwner} and ${products.status} = 'active'`;

async function maxProducts({ transaction, now }: WriteContext, shop: ShopRow): Promise<number> {
  return (await findTerms(transaction, shop, now))?.maxProducts ?? 0;
}
