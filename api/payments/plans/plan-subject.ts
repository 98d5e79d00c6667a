import type { PaymentConfirmation } from '../contract.ts';
import { planOutcomePath } from '../gateways/outcome.ts';
import type { PaymentSubject } from '../subject.ts';
import { enterPaidPlan } from './enter-paid.ts';
import { grantPlan } from './grant-plan.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** A plan as the subject of a payment. Its claim belongs to an upgrade request. */
export const planSubject: PaymentSubject = {
  async applyPayment(context, { upgradeRequestId }, { confirmedBy }) {
    // The request was deleted; its entry stays.
    if (upgradeRequestId === null) return;
    await grantPlan(context, { id: upgradeRequestId }, { confirmedBy: notSeller(confirmedBy) });
  },
  // Admins see doubtful payments in their list of upgrades.
  notifyOfDoubt: async () => undefined,
  announceMessage: () => undefined,
  isDue: async () => true,
  enterPaid: enterPaidPlan,
  // Plans are given back by hand.
  completeRefund: async () => undefined,
  outcomePath: async (_services, _checkout, { language }, outcome) =>
    planOutcomePath(language === 'bn' ? 'bn' : 'en', outcome),
};

/** Sellers confirm only payments of their orders. */
function notSeller(confirmedBy: PaymentConfirmation): Exclude<PaymentConfirmation, 'seller'> {
  if (confirmedBy === 'seller') throw new Failure('step_not_allowed');
  return confirmedBy;
}
