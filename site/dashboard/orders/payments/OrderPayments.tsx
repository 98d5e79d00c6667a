import './order-payments.css';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderPaymentWords } from '../../../i18n/dashboard/order-payments.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { orderStateWords } from '../../../i18n/order-states.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { takaText } from '../../money/taka-text.ts';
import { PaymentBadge } from '../OrderRow.tsx';
import { NewPayment } from './NewPayment.tsx';
import { PaymentEntry } from './PaymentEntry.tsx';

interface Props {
  shop: OwnShop;
  order: OrderView;
}

/** The payments of an order, oldest first, and what can be done about them. */
export function OrderPayments({ shop, order }: Props) {
  const words = useWords(orderPaymentWords);
  const { checkWallet, advanceOpen } = useWords(orderSheetWords);
  const { methods } = useWords(orderStateWords);
  const language = useLanguage();
  return (
    <section className="order-sheet__payment" aria-label={words.title}>
      <div className="order-sheet__head">
        <h3>{words.title}</h3>
        <PaymentBadge order={order} />
      </div>
      {order.payments.length === 0 && <p>{methods[order.paymentMethod]}</p>}
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
    </section>
  );
}
