import { and, eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';

/** Ends the actor's own membership, even when locked out. @throws Failure `not_found`, also for another account */
export async function leaveShop({ database }: Services, actor: Actor, userId: string, shopId: string): Promise<void> {
  if (userId !== actor.userId) throw new Failure('not_found');
  await database.write(async (transaction) => {
    const left = await transaction
      .delete(members)
      .where(and(eq(members.shopId, shopId), eq(members.userId, actor.userId)))
      .returning();
    if (left.length === 0) throw new Failure('not_found');
  });
}
