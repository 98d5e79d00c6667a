import { useState } from 'react';
import { readTaka } from '../../../../api/platform/formats/typed-number.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';

interface Props {
  isBusy: boolean;
  onConfirm: (amount: number) => void;
}

/** Confirms a claim with another amount (taka) than the customer stated. */
export function OtherAmount({ isBusy, onConfirm }: Props) {
  const words = useWords(orderPaymentWords);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const amount = readTaka(typed) ?? 0;
  return (
    <details className="order-payments__more">
      <summary>{words.otherAmount}</summary>
      <TextField
        label={words.came}
        inputMode="decimal"
        value={typed}
        error={isTried && amount <= 0 ? words.amountMissing : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() => {
          setIsTried(true);
          if (amount > 0) onConfirm(amount);
        }}
      >
        {words.confirmCame}
      </Button>
    </details>
  );
}
