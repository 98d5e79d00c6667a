import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { endMembership } from './end-membership.ts';

/** Ends the actor's own membership, even when locked out. @throws Failure `not_found`, also for another account */
export async function leaveShop({ database }: Services, actor: Actor, userId: string, shopId: string): Promise<void> {
  if (userId !== actor.userId) throw new Failure('not_found');
  await database.write((transaction) => endMembership(transaction, shopId, actor.userId));
}
