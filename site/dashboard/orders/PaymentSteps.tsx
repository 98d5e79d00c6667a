import { useState } from 'react';
import type { OrderView } from '../../../api/orders/shapes/contract.ts';
import { nextPaymentStates, type PaymentState } from '../../../api/orders/steps/contract.ts';
import { typedNumber } from '../../../api/products/contract.ts';
import type { OwnShop } from '../../../api/shops/contract.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { formatTaka } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What was paid: what the shopper says, and what the seller has found. */
export function PaymentSteps({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const { methods } = useWords(orderStateWords);
  const language = useLanguage();
  const { change, isBusy } = useOrderChange(shop, order);
  const [isPart, setIsPart] = useState(false);
  const [advance, setAdvance] = useState('');
  const steps = nextPaymentStates[order.paymentState];

  async function step(paymentState: PaymentState): Promise<void> {
    if (paymentState === 'part_paid' && !isPart) return setIsPart(true);
    const paid = paymentState === 'part_paid' ? { advance: Number(typedNumber(advance)) || 0 } : {};
    if (await change({ paymentState, ...paid })) setIsPart(false);
  }
  return (
    <section className="order-sheet__payment">
      <h3>{words.paymentTitle}</h3>
      <p>{methods[order.paymentMethod]}</p>
      {order.payments.map(({ id, method, sender, trxId, amount }) => (
        <p key={id}>
          {[methods[method], sender, `TrxID ${trxId}`, formatTaka(Math.round(amount * 100), language)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {order.paymentState === 'claimed' && <p className="order-sheet__hint">{words.checkWallet}</p>}
      {isPart && (
        <TextField
          label={words.advance}
          inputMode="decimal"
          value={advance}
          onChange={({ target }) => setAdvance(target.value)}
        />
      )}
      <div className="order-sheet__steps">
        {steps.map((state) => (
          <Button key={state} variant="secondary" busy={isBusy} onClick={() => void step(state)}>
            {words.paymentSteps[state]}
          </Button>
        ))}
      </div>
    </section>
  );
}
