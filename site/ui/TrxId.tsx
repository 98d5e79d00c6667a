import './trx-id.css';
import { paymentNames } from '../i18n/payment-names.ts';
import { CopyButton } from './CopyButton.tsx';
import { useWords } from './language.tsx';

/** A transaction id with a button that copies it. */
export function TrxId({ trxId }: { trxId: string }) {
  const words = useWords(paymentNames);
  return (
    <span className="trx-id">
      TrxID <strong>{trxId}</strong>
      <CopyButton
        variant="quiet"
        text={trxId}
        copied={{ title: words.trxIdCopied }}
        aria-label={`${words.copyTrxId} ${trxId}`}
      />
    </span>
  );
}
