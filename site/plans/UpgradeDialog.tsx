import type { UserView } from '../../api/accounts/identity/contract.ts';
import { plans, type PaidPlan } from '../../api/accounts/plans/contract.ts';
import { newUpgradeRequest } from '../../api/payments/plans/plan-payment.ts';
import { useForm } from '../forms/use-form.ts';
import { formatTaka } from '../i18n/format.ts';
import { planNames } from '../i18n/plan-names.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { api, type Refusal } from '../stores/api.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { TextField } from '../ui/TextField.tsx';
import { carriedOver } from './carried-over.ts';
import { PayAtGateway } from './PayAtGateway.tsx';
import { PayTo } from './PayTo.tsx';
import { longestTyped } from '../../api/platform/formats/typed-text.ts';
import type { Language } from '../i18n/dictionary.ts';
import { sayNotSignedIn } from './not-signed-in.ts';

interface Props {
  plan: PaidPlan;
  user: UserView;
  onClose: () => void;
  onSubmitted: () => void;
}

/** Payment instructions for a plan, and a form to report the payment. A failure or a reload keeps the input. */
export function UpgradeDialog({ plan, user, onClose, onSubmitted }: Props) {
  const language = useLanguage();
  const names = useWords(planNames);
  const words = useWords(planPaymentWords);
  const amount = formatTaka(plans[plan].pricePaisa, language);
  const form = useForm({
    // The payment was made already, so its TrxID stays in the form if the user selects another plan.
    draft: { shopId: user.id, name: 'plan-payment' },
    saved: { userId: user.id, selectedPlan: plan, trxId: '', senderNumber: user.mobile ?? '' },
    schema: newUpgradeRequest,
    missing: ({ trxId }) => (trxId.trim() === '' ? { trxId: words.dialog.trxIdRequired } : {}),
    send:
      ({ checked }) =>
      (request) =>
        api['upgrade-requests'].post(checked, request),
    onSaved() {
      toastSuccess({ title: words.toasts.submitted, description: words.toasts.submittedText });
      onClose();
      onSubmitted();
    },
    onRefused: sayRefused,
  });

  function sayRefused(refusal: Refusal) {
    if (refusal.code === 'unauthenticated') onClose();
    sayPaymentRefused(refusal, plan, language);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog.title(names[plan])}
      description={words.dialog.price(amount)}
    >
      <p>{carriedOver(plan, language)}</p>
      <PayAtGateway plan={plan} userId={user.id} onSignedOut={sayRefused} />
      <PayTo />
      <ol className="payment-steps">
        {words.dialog.steps(amount).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <form className="payment-form" {...form.element}>
        <TextField
          label={words.dialog.trxId}
          hint={words.dialog.trxIdHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestTyped}
          required
          {...form.text('trxId')}
        />
        <TextField
          label={words.dialog.senderNumber}
          hint={words.dialog.senderNumberHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={longestTyped}
          optional
          {...form.text('senderNumber')}
        />
        <Button type="submit" wide busy={form.isBusy}>
          {words.dialog.submit}
        </Button>
      </form>
    </Dialog>
  );
}

/** Reports why a payment was refused, if no field shows it. */
export function sayPaymentRefused({ code, fields, message }: Refusal, plan: PaidPlan, language: Language): void {
  const { toasts } = planPaymentWords(language);
  if (code === 'unauthenticated') sayNotSignedIn(plan, language);
  else if (code === 'duplicate_transaction') toastError({ title: toasts.duplicate, description: toasts.duplicateText });
  else if (code === 'too_many_pending') toastError({ title: toasts.error, description: message });
  else if (Object.keys(fields ?? {}).length === 0)
    toastError({ title: toasts.error, description: toasts.submitFailed });
}
