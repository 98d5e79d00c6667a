import { formatTaka, planNames, supportMails } from '../../platform/texts/texts.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import type { PaidPlan } from '../../accounts/plans/contract.ts';

interface PaymentToCheck {
  readonly plan: PaidPlan;
  readonly pricePaisa: number;
  readonly trxId: string;
  /** Identifier of the account. */
  readonly from: string;
}

/** A payment for a plan that an admin has to check, for the operator. */
export const paymentToCheckKind: NotificationKind<PaymentToCheck> = {
  name: 'payment to check',
  isUncounted: true,
  mail: ({ facts: { plan, pricePaisa, trxId, from }, language, publicUrl }) => {
    const { payment } = supportMails(language);
    return {
      language,
      subject: payment.subject(planNames(language)[plan], formatTaka(pricePaisa, language)),
      paragraphs: [payment.text(from, trxId), payment.promise],
      button: { label: payment.button, url: `${publicUrl}/admin?tab=upgrades` },
    };
  },
};
