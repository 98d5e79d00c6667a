import './order-payments.css';
import { useState } from 'react';
import { isChangeable } from '../../../../api/orders/order/order-states.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../../i18n/order-states.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { PaymentBadge } from '../OrderRow.tsx';
import { hasUnsavedPayment, NewPayment } from './NewPayment.tsx';
import { PaymentEntry } from './PaymentEntry.tsx';

interface Props {
  shop: OwnShop;
  order: OrderView;
}

/** The payments of an order. Until it is on its way, one line says what is known, unless the seller has to act. */
export function OrderPayments({ shop, order }: Props) {
  const words = useWords(orderPaymentWords);
  const [isUnfolded, setIsUnfolded] = useState(() => needsSeller(order) || hasUnsavedPayment(shop, order));
  if (!isUnfolded && needsSeller(order)) setIsUnfolded(true);
  if (isUnfolded)
    return (
      <section className="order-sheet__payment" aria-label={words.title}>
        <div className="order-sheet__head">
          <h3>{words.title}</h3>
          {hasOwnBadge(order) && <PaymentBadge order={order} />}
        </div>
        <Details shop={shop} order={order} />
      </section>
    );
  return (
    <details className="order-sheet__payment">
      <summary>
        <PaymentLine order={order} />
      </summary>
      <Details shop={shop} order={order} />
    </details>
  );
}

/** Whether the order is on its way or over, or has money to check, to ask for or to give back. */
const needsSeller = ({ state, payments, toGiveBack, advanceOpen }: OrderView): boolean =>
  !isChangeable(state) ||
  toGiveBack > 0 ||
  advanceOpen > 0 ||
  payments.some((entry) => entry.state === 'claimed' || entry.state === 'pending');

/** Cash on delivery is not due yet, and a claim below has its own badge. */
const hasOwnBadge = ({ paymentState, paymentMethod, payments }: OrderView): boolean =>
  paymentState !== 'claimed' && !(paymentState === 'unpaid' && paymentMethod === 'cash' && payments.length === 0);

/** How the order is paid, and whether that has happened. */
function PaymentLine({ order }: { order: OrderView }) {
  const { title } = useWords(orderPaymentWords);
  const { methods } = useWords(orderStateWords);
  return (
    <>
      {title}: {methods[order.paymentMethod]} {hasOwnBadge(order) && <PaymentBadge order={order} />}
    </>
  );
}

/** The payments, oldest first, and what can be done about them. */
function Details({ shop, order }: Props) {
  const words = useWords(orderPaymentWords);
  const { checkWallet, advanceOpen } = useWords(orderSheetWords);
  const { methods } = useWords(orderStateWords);
  const language = useLanguage();
  return (
    <>
      {order.payments.length === 0 && !isChangeable(order.state) && <p>{methods[order.paymentMethod]}</p>}
      {order.advanceOpen > 0 && (
        <p className="order-sheet__hint">{advanceOpen(takaText(order.advanceOpen, language))}</p>
      )}
      {order.payments.length > 0 && (
        <ul className="order-payments">
          {order.payments.map((entry) => (
            <PaymentEntry key={entry.id} shop={shop} order={order} entry={entry} />
          ))}
        </ul>
      )}
      {order.paymentState === 'claimed' && <p className="order-sheet__hint">{checkWallet}</p>}
      {order.toGiveBack > 0 && (
        <p className="order-sheet__hint">{words.giveBack(takaText(order.toGiveBack, language))}</p>
      )}
      <NewPayment shop={shop} order={order} />
    </>
  );
}
