import type { users } from '../../../../db/schema/index.ts';
import { planAt, plans } from '../../plans/contract.ts';
import type { AccountFacts } from '../contract.ts';

/** The facts of an account that its owner and admins see; the plan is the one at `now` (ms). */
export function viewAccount(user: typeof users.$inferSelect, shopSlug: string, now: number): AccountFacts {
  const plan = planAt(user, now);
  return {
    id: user.id,
    email: user.email,
    mobile: user.mobile,
    isEmailConfirmed: user.emailState === 'confirmed',
    isMobileConfirmed: user.mobileState === 'confirmed',
    shopSlug,
    plan,
    maxProducts: plans[plan].maxProducts,
    isAdmin: user.isAdmin ? 1 : 0,
    trialStart: user.trialStart,
    trialEnd: user.trialEnd,
    planExpiresAt: user.planExpiresAt,
    createdAt: user.createdAt,
  };
}
