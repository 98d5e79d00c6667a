import { useState } from 'react';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { formStore } from '../../../forms/form-store.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { api } from '../../../stores/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { paymentDraftName, type Direction } from './payment-draft.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { useOrderPayment } from './use-order-payment.ts';

interface Props {
  shop: OwnShop;
  order: OrderView;
}

/** Adds money that came or, for the owner alone, money that was given back. An unsaved form opens by itself. */
export function NewPayment({ shop, order }: Props) {
  const words = useWords(orderPaymentWords);
  const language = useLanguage();
  const mayRefund = shop.role === 'owner' && order.paid > 0;
  const [open, setOpen] = useState<Direction | null>(() => unsavedOf(shop, order, mayRefund));
  const cash = useCashPayment(shop, order);
  const isNamed = order.payments.some(({ state }) => state === 'claimed' || state === 'pending');
  if (open !== null) return <PaymentForm shop={shop} order={order} direction={open} onClose={() => setOpen(null)} />;
  return (
    <>
      <div className="order-sheet__steps">
        {order.toCollect > 0 && !isNamed && (
          <Button variant="secondary" busy={cash.isBusy} onClick={() => void cash.collect()}>
            {words.collected(takaText(order.toCollect, language))}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen('in')}>
          {words.add}
        </Button>
        {mayRefund && (
          <Button variant="secondary" onClick={() => setOpen('out')}>
            {words.refund}
          </Button>
        )}
      </div>
      <Notice kind="problem">{cash.problem}</Notice>
    </>
  );
}

/** Whether a payment of the order was begun and is not saved. */
export const hasUnsavedPayment = (shop: OwnShop, order: OrderView): boolean =>
  unsavedOf(shop, order, shop.role === 'owner' && order.paid > 0) !== null;

function unsavedOf(shop: OwnShop, order: OrderView, mayRefund: boolean): Direction | null {
  const isChanged = (direction: Direction) =>
    Object.keys(formStore(shop.id, paymentDraftName(order.id, direction)).draft.$changes.get()).length > 0;
  return isChanged('in') ? 'in' : mayRefund && isChanged('out') ? 'out' : null;
}

/** Enters the rest of an order as cash with one tap. The server refuses a second one of the same version. */
function useCashPayment(shop: OwnShop, order: OrderView) {
  const words = useWords(orderPaymentWords);
  const language = useLanguage();
  const { change, isBusy, problem } = useOrderPayment(order);

  async function collect(): Promise<void> {
    const { version, toCollect: amount } = order;
    const body = { kind: 'cash', version, amount } as const;
    await change({
      send: (request) => api.shops({ shop: shop.id }).orders({ order: order.id }).payments.post(body, request),
      done: words.added(takaText(amount, language)),
    });
  }
  return { collect, isBusy, problem };
}
