import type { UserView } from '../../api/accounts/identity/contract.ts';
import { trialLength, type UpgradeRequestView } from '../../api/accounts/plans/contract.ts';

type Payment = Pick<UpgradeRequestView, 'status' | 'resolvedAt'>;

/**
 * Whether somebody is on the Free Plan because a trial ended, and nothing came after it: somebody who has had a paid
 * plan since knows why it is over. A trial that its owner gave up has no end.
 */
export function hasTrialEnded({ plan, trialEnd }: Pick<UserView, 'plan' | 'trialEnd'>, payments: readonly Payment[]) {
  if (plan !== 'free' || trialEnd === null) return false;
  const trialStart = trialEnd - trialLength;
  return !payments.some(({ status, resolvedAt }) => status === 'approved' && (resolvedAt ?? 0) >= trialStart);
}
