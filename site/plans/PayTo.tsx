import { common } from '../i18n/common.ts';
import { planPaymentWords } from '../i18n/plan-payment.ts';
import { useQuery } from '../stores/use-query.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useWords } from '../ui/language.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { $offer } from './offer.ts';

/** The number to send the money to, with a copy button. */
export function PayTo() {
  const words = useWords(planPaymentWords);
  const { loading, tryAgain } = useWords(common);
  const { data: offer, error, reload } = useQuery($offer);
  return (
    <div className="payment-number" aria-live="polite">
      <p>{words.dialog.sendTo}</p>
      {!offer && !error && <Spinner label={loading} />}
      {!offer && error && (
        <p>
          {words.dialog.numberFailed}{' '}
          <Button variant="quiet" onClick={reload}>
            {tryAgain}
          </Button>
        </p>
      )}
      {offer && (
        <div className="payment-number__line">
          <strong translate="no">{offer.bkashNumber}</strong>
          <CopyButton text={offer.bkashNumber} copied={{ title: words.toasts.copied }}>
            {words.dialog.copy}
          </CopyButton>
        </div>
      )}
    </div>
  );
}
