import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { shops, users } from '../../../db/schema/index.ts';
import { termsAt } from '../../accounts/plans/contract.ts';

/** How many SMS a shop may send in a day under its owner's plan. */
export async function findSmsLimit(db: Queryable, shopId: string, now: number): Promise<number> {
  const [found] = await db
    .select({ owner: users })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(shops.id, shopId));
  return found ? termsAt(found.owner, now).maxSmsPerDay : 0;
}
