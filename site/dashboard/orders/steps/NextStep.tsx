import './steps.css';
import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { isOver, stepsOf, type OrderState } from '../../../../api/orders/order/order-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { DeliveredDialog } from './DeliveredDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { UndoMessage } from './UndoMessage.tsx';
import { useRest } from './use-rest.ts';
import { useStep } from './use-step.ts';

/** The next step of an order, in reach of the thumb, and for a minute the way back from the last one. */
export function NextStep({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const { step, undo, isBusy } = useStep(shop, order);
  const isResting = useRest(order.state);
  const [question, setQuestion] = useState<'shipped' | 'delivered' | null>(null);
  const close = () => setQuestion(null);
  const [next, ...others] = stepsOf(order).filter((state) => !isOver(state));

  function take(state: OrderState): void {
    if (isResting) return;
    if (state === 'shipped' && !hasCourier(order)) return setQuestion(state);
    if (state === 'delivered' && order.toCollect > 0 && order.paymentState !== 'claimed') return setQuestion(state);
    void step({ state });
  }
  const resting = isResting ? ' order-steps__one--resting' : '';
  return (
    <div className="order-steps">
      <UndoMessage order={order} isBusy={isBusy} onUndo={undo} />
      <div className="order-steps__row">
        {others.map((state) => (
          <Button
            key={state}
            variant="secondary"
            className={`order-steps__one${resting}`}
            busy={isBusy}
            onClick={() => take(state)}
          >
            {words.steps[state]}
          </Button>
        ))}
        {next && (
          <Button className={`order-sheet__next order-steps__one${resting}`} busy={isBusy} onClick={() => take(next)}>
            {words.steps[next]}
          </Button>
        )}
      </div>
      {question === 'shipped' && (
        <ShipDialog
          shop={shop}
          orders={[order]}
          typed={order}
          onSend={async (courier) => step({ state: 'shipped', ...courier })}
          onClose={close}
        />
      )}
      {question === 'delivered' && (
        <DeliveredDialog
          order={order}
          onDelivered={async (cash) => step({ state: 'delivered' }, cash)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Whether a connected courier has the parcel in its books, so the seller need not say who takes it. */
const hasCourier = ({ parcels: [latest] }: OrderView): boolean =>
  latest !== undefined && latest.isOpen && latest.courier !== 'other';
