import { computed } from 'nanostores';
import type { UpgradeRequestView } from '../../api/accounts/plans/contract.ts';
import { api } from '../stores/api.ts';
import { call } from '../stores/call.ts';
import { query } from '../stores/queries.ts';
import { $session } from '../stores/session.ts';

const $plan = computed($session, (session) => (session.state === 'signedIn' ? session.user.plan : undefined));
const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** The signed-in user's payments, newest first. */
export const $payments = query<readonly UpgradeRequestView[]>(['payments/', $userId], (_, userId = '') =>
  api.users({ user: userId })['upgrade-requests'].get(),
);

/**
 * Pending payments, and those whose outcome the user has not read. An approved payment is no news once the account has
 * another plan, as after cancelling.
 */
export const $openPayments = computed([$payments, $plan], ({ data = [] }, plan) =>
  data.filter(
    ({ status, isRead, selectedPlan }) =>
      status === 'pending' || (!isRead && (status !== 'approved' || selectedPlan === plan)),
  ),
);

/** False until the first response or failure. */
export const $arePaymentsKnown = computed($payments, ({ data, error }) => data !== undefined || error !== undefined);

/** The plan whose payment is pending, or null. No second payment is requested meanwhile. */
export const $pendingPlan = computed(
  $openPayments,
  (payments) => payments.find(({ status }) => status === 'pending')?.selectedPlan ?? null,
);

/** Waits for the payments, then returns whether one is pending. */
export async function isBeingChecked(): Promise<boolean> {
  await $payments.fetch().catch(() => undefined);
  return $pendingPlan.get() !== null;
}

/** Reloads the payments, after one was sent. */
export const reloadPayments = (): void => $payments.invalidate();

/** Hides the outcome of a payment for good. If the call fails, the outcome is shown again on the next page. */
export async function markRead({ userId, id }: UpgradeRequestView): Promise<void> {
  const known = $payments.get().data ?? [];
  $payments.mutate(known.map((payment) => (payment.id === id ? { ...payment, isRead: true } : payment)));
  await call((request) => api.users({ user: userId })['upgrade-requests']({ request: id }).read.put({}, request));
}
