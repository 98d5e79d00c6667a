import { moneyWords } from '../../i18n/dashboard/money.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useWords } from '../../ui/language.tsx';

/** A transaction id with a button that copies it. */
export function TrxId({ trxId }: { trxId: string }) {
  const words = useWords(moneyWords);
  return (
    <span className="money__trx">
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
