import { useState, type SubmitEvent } from 'react';
import type { UserView } from '../../api/identity/contract.ts';
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
  user: UserView;
  onClose: () => void;
  onSubmitted: () => void;
}

/** How to pay for a plan, and where to say that one has. What is typed stays when sending fails. */
export function UpgradeDialog({ plan, user, onClose, onSubmitted }: Props) {
  const language = useLanguage();
  const words = useWords(plansWords);
  const [error, setError] = useState<string>();
  const [senderError, setSenderError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const amount = formatTaka(plans[plan].pricePaisa, language);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('trxId');
    const sender = event.currentTarget.elements.namedItem('senderNumber');
    if (busy || !(field instanceof HTMLInputElement) || !(sender instanceof HTMLInputElement)) return;
    if (!field.value.trim()) {
      setError(words.dialog.trxIdRequired);
      field.focus();
      return;
    }
    setError(undefined);
    setSenderError(undefined);
    setBusy(true);
    const payment = { userId: user.id, selectedPlan: plan, trxId: field.value, senderNumber: sender.value };
    const outcome = await submitPayment(payment, language);
    setBusy(false);
    if (outcome === 'done') {
      onClose();
      onSubmitted();
    } else if (outcome === 'signedOut') {
      onClose();
    } else if (outcome !== 'refused') {
      setError(outcome.problems['trxId']);
      setSenderError(outcome.problems['senderNumber']);
      (outcome.problems['trxId'] ? field : sender).focus();
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
        <TextField
          label={words.dialog.senderNumber}
          hint={words.dialog.senderNumberHint}
          name="senderNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          optional
          defaultValue={user.mobile ?? ''}
          error={senderError}
        />
        <Button type="submit" wide busy={busy}>
          {words.dialog.submit}
        </Button>
      </form>
    </Dialog>
  );
}
