import { useEffect, useEffectEvent } from 'react';
import type { OrderList, OrderSummary } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderFormWords } from '../../../i18n/dashboard/order-form.ts';
import { api } from '../../../stores/api.ts';
import { useFreshQuery } from '../../../stores/use-query.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { ChatRecipient } from './read-chat-message.ts';

type Recipient = Omit<ChatRecipient, 'phone' | 'district'> & { readonly district: string };

interface Props {
  shop: OwnShop;
  /** `01XXXXXXXXX`. */
  phone: string;
  values: Recipient;
  onFill: (recipient: Partial<Recipient>) => void;
}

/** The latest order of a phone fills in what is still empty. If something else was typed, a button takes it over. */
export function KnownCustomer({ shop, phone, values, onFill }: Props) {
  const words = useWords(orderFormWords);
  const language = useLanguage();
  const { data } = useFreshQuery<OrderList>(`orders-of/${shop.id}/${phone}`, () =>
    api.shops({ shop: shop.id }).orders.get({ query: { search: phone, limit: 5 } }),
  );
  const last = data?.orders.find((order) => order.phone === phone);
  const fill = useEffectEvent((order: OrderSummary) => onFill(emptyOf(values, recipientOf(order))));
  useEffect(() => {
    if (last) fill(last);
  }, [last]);
  if (!last) return null;
  const known = recipientOf(last);
  const differs = (Object.keys(known) as (keyof Recipient)[]).some((field) => values[field] !== known[field]);
  return (
    <div className="known-customer" role="status">
      <span>{words.knownCustomer(last.name, digitsText(String(last.number), language))}</span>
      {differs && (
        <Button variant="quiet" onClick={() => onFill(known)}>
          {words.useLast}
        </Button>
      )}
    </div>
  );
}

const recipientOf = ({ name, district, area, address }: OrderSummary): Recipient => ({ name, district, area, address });

/** The fields that are empty. An area only comes with its district. */
function emptyOf(values: Recipient, known: Recipient): Partial<Recipient> {
  const isOtherPosition = values.district !== '' && values.district !== known.district;
  return {
    ...(values.name === '' && { name: known.name }),
    ...(values.district === '' && { district: known.district }),
    ...(values.area === '' && !isOtherPosition && { area: known.area }),
    ...(values.address === '' && !isOtherPosition && { address: known.address }),
  };
}
