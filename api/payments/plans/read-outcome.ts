import { and, eq } from 'drizzle-orm';
import { upgradeRequests } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import type { UpgradeRequestView } from '../../accounts/plans/contract.ts';
import { findOwnPlan } from '../../shops/plans/find.ts';
import { viewRequest } from './find.ts';

/**
 * Marks a request's outcome as read by its sender. Does nothing for a pending one.
 * @throws Failure `not_found`
 */
export async function readOutcome(
  { database, now }: Services,
  actor: Actor,
  userId: string,
  requestId: string,
): Promise<UpgradeRequestView> {
  return database.write(async (transaction) => {
    const user = await findOwnPlan(transaction, actor, userId);
    const own = and(eq(upgradeRequests.id, requestId), eq(upgradeRequests.userId, user.id));
    const [request] = await transaction.select().from(upgradeRequests).where(own);
    if (!request) throw new Failure('not_found');
    if (request.status === 'pending' || request.readAt !== null) return viewRequest(request);
    await transaction.update(upgradeRequests).set({ readAt: now() }).where(own);
    return viewRequest({ ...request, readAt: now() });
  });
}
