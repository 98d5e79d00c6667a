import { useStore } from '@nanostores/react';
import { Copy } from 'lucide-react';
import { common } from '../i18n/common.ts';
import { plansWords } from '../i18n/plans.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { useWords } from '../ui/language.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { $paymentNumber, loadPaymentNumber } from './payment-number.ts';

/** The number to send the money to, and a button that copies it. */
export function PayTo() {
  const words = useWords(plansWords);
  const { loading, tryAgain } = useWords(common);
  const payment = useStore($paymentNumber);

  async function copy(number: string) {
    try {
      await navigator.clipboard.writeText(number);
      toastSuccess({ title: words.toasts.copied });
    } catch {
      toastError({ title: words.toasts.notCopied(number) });
    }
  }

  return (
    <div className="payment-number" aria-live="polite">
      <p>{words.dialog.sendTo}</p>
      {payment.state === 'loading' && <Spinner label={loading} />}
      {payment.state === 'failed' && (
        <p>
          {words.dialog.numberFailed}{' '}
          <Button variant="quiet" onClick={loadPaymentNumber}>
            {tryAgain}
          </Button>
        </p>
      )}
      {payment.state === 'known' && (
        <div className="payment-number__line">
          <strong translate="no">{payment.number}</strong>
          <Button variant="secondary" onClick={() => copy(payment.number)}>
            <Copy size={18} aria-hidden /> {words.dialog.copy}
          </Button>
        </div>
      )}
    </div>
  );
}
