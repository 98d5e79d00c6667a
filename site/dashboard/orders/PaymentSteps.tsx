import { useEffect, useState } from 'react';
import type { EntryView } from '../../../api/accounts/payments/contract.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import { nextPaymentStates, refundUndoTime, type PaymentState } from '../../../api/orders/order/order-states.ts';
import { typedNumber } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../i18n/order-states.ts';
import { formatTaka } from '../../i18n/format.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PaymentBadge } from './OrderRow.tsx';
import { useOrderChange } from './use-order-change.ts';

/** The payment details that the shopper sent, and the next steps for the seller. */
export function PaymentSteps({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const { methods } = useWords(orderStateWords);
  const language = useLanguage();
  const { change, isBusy } = useOrderChange(shop, order);
  const [isPart, setIsPart] = useState(false);
  const [advance, setAdvance] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const amount = Number(typedNumber(advance)) || 0;
  const before = useUndoneRefund(order);
  const isOwner = shop.role === 'owner';
  const claimed = order.payments
    .filter(({ state, direction }) => state === 'claimed' && direction === 'in')
    .reduce((sum, { amount: one }) => sum + one, 0);
  /** Whether the claims leave a rest to be collected. */
  const isPartClaimed = order.paymentState === 'claimed' && claimed > 0 && order.paid + claimed < order.total;
  const steps = nextPaymentStates[order.paymentState]
    .filter((state) => isOwner || state !== 'refunded')
    .filter((state) => !isPartClaimed || state !== 'paid');

  async function step(paymentState: PaymentState): Promise<void> {
    if (paymentState === 'refunded') return setIsAsking(true);
    if (paymentState === 'part_paid' && !isPart) return setIsPart(true);
    setIsTried(paymentState === 'part_paid');
    if (paymentState === 'part_paid' && amount === 0) return;
    if (await change({ paymentState, ...(paymentState === 'part_paid' && { advance: amount }) })) setIsPart(false);
  }
  return (
    <section className="order-sheet__payment">
      <div className="order-sheet__head">
        <h3>{words.paymentTitle}</h3>
        <PaymentBadge state={order.paymentState} />
      </div>
      {order.payments.length === 0 && <p>{methods[order.paymentMethod]}</p>}
      {order.advanceOpen > 0 && (
        <p className="order-sheet__hint">
          {words.advanceOpen(formatTaka(Math.round(order.advanceOpen * 100), language))}
        </p>
      )}
      {order.payments.filter(isOfCustomer).map(({ id, provider, sender, trxId, amount: sent }) => (
        <p key={id}>
          <strong>{formatTaka(Math.round(sent * 100), language)}</strong>
          {` · ${[methods[provider], digitsText(sender, language)].filter(Boolean).join(' · ')}`}
          <br />
          TrxID <strong>{trxId}</strong>
        </p>
      ))}
      {order.paymentState === 'claimed' && <p className="order-sheet__hint">{words.checkWallet}</p>}
      {isPart && (
        <TextField
          label={words.advance}
          inputMode="decimal"
          value={advance}
          error={isTried && amount === 0 ? words.advanceMissing : undefined}
          onChange={({ target }) => setAdvance(target.value)}
        />
      )}
      <div className="order-sheet__steps">
        {isPartClaimed && (
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => void change({ paymentState: 'part_paid', advance: order.paid + claimed })}
          >
            {words.partArrived(formatTaka(Math.round(claimed * 100), language))}
          </Button>
        )}
        {steps.map((state) => (
          <Button key={state} variant="secondary" busy={isBusy} onClick={() => void step(state)}>
            {words.paymentSteps[state]}
          </Button>
        ))}
        {isOwner && before && (
          <Button variant="secondary" busy={isBusy} onClick={() => void change({ paymentState: before })}>
            {words.undoRefund}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.refundTitle}
        text={words.refundText}
        confirmLabel={words.paymentSteps.refunded}
        onConfirm={async () => void (await change({ paymentState: 'refunded' }))}
      />
    </section>
  );
}

/** A payment that the customer sent by wallet or bank and that counts. */
const isOfCustomer = ({ trxId, state }: EntryView): boolean =>
  trxId !== null && (state === 'claimed' || state === 'confirmed');

/** The state of the payment before a refund that can still be undone. */
function useUndoneRefund(order: OrderView): PaymentState | null {
  const refund = order.events.findLast(({ kind }) => kind === 'payment');
  const until = order.paymentState === 'refunded' && refund ? refund.createdAt + refundUndoTime : 0;
  const [now, setNow] = useState(Date.now);
  const left = until - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (left <= 0 || !refund) return null;
  return refund.before === 'overpaid' ? 'paid' : (refund.before as PaymentState);
}
