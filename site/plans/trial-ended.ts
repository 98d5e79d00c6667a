import type { UserView } from '../../api/accounts/identity/contract.ts';
import { trialLength, type UpgradeRequestView } from '../../api/accounts/plans/contract.ts';

/** Whether a user on the Free Plan had the trial before, so that it is not offered again. */
export const isTrialUsed = ({ plan, trialStart }: Pick<UserView, 'plan' | 'trialStart'>): boolean =>
  plan === 'free' && trialStart !== null;

type Payment = Pick<UpgradeRequestView, 'status' | 'resolvedAt'>;

/**
 * Whether a user is on the Free Plan because a trial ended, without a paid plan since: a later paid plan explains its
 * own end. A trial that its owner cancelled has no end date.
 */
export function hasTrialEnded({ plan, trialEnd }: Pick<UserView, 'plan' | 'trialEnd'>, payments: readonly Payment[]) {
  if (plan !== 'free' || trialEnd === null) return false;
  const trialStart = trialEnd - trialLength;
  return !payments.some(({ status, resolvedAt }) => status === 'approved' && (resolvedAt ?? 0) >= trialStart);
}
