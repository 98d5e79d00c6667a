import { useState, type SubmitEvent } from 'react';
import { plans, type PaidPlan } from '../../api/plans/contract.ts';
import { formatTaka } from '../i18n/format.ts';
import { plansWords } from '../i18n/plans.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PayTo } from './PayTo.tsx';
import { submitPayment } from './submit-payment.ts';

interface Props {
  plan: PaidPlan;
  userId: string;
  onClose: () => void;
  onSubmitted: () => void;
}

/** How to pay for a plan, and where to say that one has. What is typed stays when sending fails. */
export function UpgradeDialog({ plan, userId, onClose, onSubmitted }: Props) {
  const language = useLanguage();
  const words = useWords(plansWords);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const amount = formatTaka(plans[plan].pricePaisa, language);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('trxId');
    if (busy || !(field instanceof HTMLInputElement)) return;
    if (!field.value.trim()) {
      setError(words.dialog.trxIdRequired);
      field.focus();
      return;
    }
    setError(undefined);
    setBusy(true);
    const outcome = await submitPayment({ userId, selectedPlan: plan, trxId: field.value }, language);
    setBusy(false);
    if (outcome === 'done') {
      onClose();
      onSubmitted();
    } else if (outcome === 'signedOut') {
      onClose();
    } else if (outcome !== 'refused') {
      setError(outcome.problem);
      field.focus();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.dialog.title(words[plan])}
      description={words.dialog.price(amount)}
    >
      <PayTo />
      <ol className="payment-steps">
        {words.dialog.steps(amount).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <form className="payment-form" noValidate onSubmit={submit}>
        <TextField
          label={words.dialog.trxId}
          hint={words.dialog.trxIdHint}
          name="trxId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          error={error}
        />
        <Button type="submit" wide busy={busy}>
          {words.dialog.submit}
        </Button>
      </form>
    </Dialog>
  );
}
