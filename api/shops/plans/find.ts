import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';

export type PlanHolder = typeof users.$inferSelect;

/**
 * The account in the path, for its owner only.
 * @throws Failure `not_found` for another account's id
 */
export async function findOwnPlan(db: Queryable, actor: Actor, userId: string): Promise<PlanHolder> {
  if (userId !== actor.userId) throw new Failure('not_found');
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new Failure('not_found');
  return user;
}
