import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { digitsText } from '../../storefront/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { DeliveryHistory } from './DeliveryHistory.tsx';
import { WhatsappDialog } from './WhatsappDialog.tsx';

/** The customer of an order: name, phone, destination and note. */
export function OrderCustomer({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const { orders, delivered, returned } = order.history;
  const [isWriting, setIsWriting] = useState(false);
  return (
    <section className="order-sheet__customer" aria-label={words.customer}>
      <h3>
        {order.name} <span className="order-sheet__phone">{digitsText(order.phone, language)}</span>
      </h3>
      {order.phone !== '' && <p className="order-sheet__known">{words.history(orders, delivered, returned)}</p>}
      {order.phone !== '' && (
        <div className="order-sheet__reach">
          <a className={buttonClass({ variant: 'secondary' })} href={`tel:${order.phone}`}>
            <Phone size={18} aria-hidden />
            {words.call}
          </a>
          <Button variant="secondary" onClick={() => setIsWriting(true)}>
            <MessageCircle size={18} aria-hidden />
            {words.whatsApp}
          </Button>
        </div>
      )}
      <DeliveryHistory key={order.id} order={order} />
      {isWriting && <WhatsappDialog shop={shop} order={order} onClose={() => setIsWriting(false)} />}
      <p>
        {order.isPickup ? order.place[language] : order.address}
        <br />
        {order.isPickup ? order.address : order.place[language]}
      </p>
      {order.note !== '' && <p className="order-sheet__note">{`${words.note}: ${order.note}`}</p>}
    </section>
  );
}
