import { useState } from 'react';
import type { EntryView } from '../../../../api/payments/contract.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { PaymentStep } from '../../../../api/orders/payments/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { api } from '../../../stores/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { GatewayRefund } from './GatewayRefund.tsx';
import { OtherAmount } from './OtherAmount.tsx';
import { useOrderPayment } from './use-order-payment.ts';

interface Props {
  shop: OwnShop;
  order: OrderView;
  entry: EntryView;
}

/** Confirm and reject for a claim, undo for a confirmed payment. Only the owner undoes and makes refunds. */
export function EntrySteps({ shop, order, entry }: Props) {
  const { id, state, direction, confirmedBy } = entry;
  const words = useWords(orderPaymentWords);
  const { keep } = useWords(orderSheetWords);
  const language = useLanguage();
  const { change, isBusy, problem } = useOrderPayment(order);
  const [confirming, setConfirming] = useState<'reject' | 'reverse'>('reject');
  const [isConfirming, setIsConfirming] = useState(false);

  async function take(step: PaymentStep['step'], amount?: number): Promise<void> {
    const body = { version: order.version, step, ...(amount !== undefined && { amount }) };
    const send: Parameters<typeof change>[0]['send'] = (request) =>
      api.shops({ shop: shop.id }).orders({ order: order.id }).payments({ payment: id }).put(body, request);
    await change({ send, done: words.done[step] });
  }
  function confirm(step: typeof confirming): void {
    setConfirming(step);
    setIsConfirming(true);
  }
  const mayUndo = confirmedBy !== 'gateway' && (direction === 'in' || shop.role === 'owner');
  const undo = (
    <Button variant="quiet" onClick={() => confirm('reverse')}>
      {words.undo}
    </Button>
  );
  const question = confirming === 'reject' ? words.rejecting : words.undoing[undoneBy(entry)];
  return (
    <>
      {(state === 'claimed' || state === 'pending') && (
        <>
          <div className="order-sheet__steps">
            <Button busy={isBusy} onClick={() => void take('confirm')}>
              {words.arrived(takaText(entry.amount, language))}
            </Button>
            <Button variant="secondary" onClick={() => confirm('reject')}>
              {words.reject}
            </Button>
          </div>
          <OtherAmount isBusy={isBusy} onConfirm={(amount) => void take('confirm', amount)} />
        </>
      )}
      {state === 'rejected' && (
        <Button variant="quiet" busy={isBusy} onClick={() => void take('confirm')}>
          {words.confirmLater}
        </Button>
      )}
      {state === 'confirmed' && mayUndo && confirmedBy !== 'message' && undo}
      {state === 'confirmed' && mayUndo && confirmedBy === 'message' && (
        <details className="order-payments__more">
          <summary>{words.isWrong}</summary>
          {undo}
        </details>
      )}
      <Notice kind="problem">{problem}</Notice>
      <GatewayRefund shop={shop} order={order} entry={entry} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        {...question}
        cancelLabel={keep}
        onConfirm={async () => take(confirming)}
      />
    </>
  );
}

function undoneBy({ direction, confirmedBy }: EntryView): 'refund' | 'message' | 'payment' {
  if (direction === 'out') return 'refund';
  return confirmedBy === 'message' ? 'message' : 'payment';
}
