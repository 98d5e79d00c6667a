import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { termsAt, type PlanTerms } from '../../accounts/plans/contract.ts';
import type { ShopRow } from './find.ts';

/** The terms of a shop's plan, which is its owner's; null if the owner was erased. */
export async function findTerms(
  db: Queryable,
  { ownerId }: Pick<ShopRow, 'ownerId'>,
  now: number,
): Promise<PlanTerms | null> {
  const [owner] = await db.select().from(users).where(eq(users.id, ownerId));
  return owner ? termsAt(owner, now) : null;
}
