import { computed } from 'nanostores';
import type { UpgradeRequestView } from '../../api/accounts/plans/contract.ts';
import { api } from '../stores/api.ts';
import { call } from '../stores/call.ts';
import { query } from '../stores/queries.ts';
import { $session } from '../stores/session.ts';

const $plan = computed($session, (session) => (session.state === 'signedIn' ? session.user.plan : undefined));
const $userId = computed($session, (session) => (session.state === 'signedIn' ? session.user.id : undefined));

/** What the signed-in person has paid for, newest first. */
export const $payments = query<readonly UpgradeRequestView[]>(['payments/', $userId], (_, userId = '') =>
  api.users({ user: userId })['upgrade-requests'].get(),
);

/**
 * Payments that somebody still has to hear of: those being checked, and those whose outcome they have not read. An
 * approved one is no news once the account has another plan, as after cancelling.
 */
export const $openPayments = computed([$payments, $plan], ({ data = [] }, plan) =>
  data.filter(
    ({ status, isRead, selectedPlan }) =>
      status === 'pending' || (!isRead && (status !== 'approved' || selectedPlan === plan)),
  ),
);

/** False until the first answer, or until it is clear that there will be none. */
export const $arePaymentsKnown = computed($payments, ({ data, error }) => data !== undefined || error !== undefined);

/** Whether a payment is being checked: then no second one is asked for. */
export const $isPaymentPending = computed($openPayments, (payments) =>
  payments.some(({ status }) => status === 'pending'),
);

/** The same, once it is known. */
export async function isBeingChecked(): Promise<boolean> {
  await $payments.fetch().catch(() => undefined);
  return $isPaymentPending.get();
}

/** Asks again, after a payment was sent. */
export const reloadPayments = (): void => $payments.invalidate();

/** Hides the outcome of a payment for good. If the call fails, the outcome is shown again on the next page. */
export async function markRead({ userId, id }: UpgradeRequestView): Promise<void> {
  const known = $payments.get().data ?? [];
  $payments.mutate(known.map((payment) => (payment.id === id ? { ...payment, isRead: true } : payment)));
  await call((request) => api.users({ user: userId })['upgrade-requests']({ request: id }).read.put({}, request));
}
