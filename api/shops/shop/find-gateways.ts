import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { paymentGateways, shops, users } from '../../../db/schema/index.ts';
import { termsAt, type PlanDates } from '../../accounts/plans/contract.ts';

/** Whether a plan includes a gateway of one's own: only Pro, because a trial is not paid for. */
export const hasGateways = (owner: PlanDates, now: number): boolean => termsAt(owner, now).hasCustomDomain;

/** Whether customers of a shop can pay at a gateway: the shop uses one, and its plan includes it. */
export async function takesOnline(db: Queryable, shopId: string, now: number): Promise<boolean> {
  const [owner] = await db
    .select({ plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt })
    .from(paymentGateways)
    .innerJoin(shops, eq(shops.id, paymentGateways.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.isEnabled, true)))
    .limit(1);
  return owner !== undefined && hasGateways(owner, now);
}
