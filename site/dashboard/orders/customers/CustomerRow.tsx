import '../order-row.css';
import { memo } from 'react';
import type { CustomerView } from '../../../../api/orders/customers/contract.ts';
import { customerWords } from '../../../i18n/dashboard/customers.ts';
import { orderWords } from '../../../i18n/dashboard/orders.ts';
import { formatDate, formatTaka } from '../../../i18n/format.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

/** A customer in the list: name, number of orders, total amount. */
export const CustomerRow = memo(function CustomerRow({
  customer,
  isUnsaved,
  onOpen,
}: {
  customer: CustomerView;
  /** It has an unsaved draft. */
  isUnsaved: boolean;
  onOpen: () => void;
}) {
  const words = useWords(customerWords);
  const { unsaved } = useWords(orderWords);
  const language = useLanguage();
  const { phone, name, orders, returned, bought, lastOrderAt, tags, isBlocked } = customer;
  return (
    <li className="order-row">
      <button type="button" className="order-row__open customers__open" data-phone={phone} onClick={onOpen}>
        <span className="order-row__line">
          <strong>{name}</strong>
          {isUnsaved && <em className="order-row__unsaved">{unsaved}</em>}
          {isBlocked && <Badge variant="danger">{words.blocked}</Badge>}
          {returned > 0 && <Badge variant="danger">{words.returned(returned)}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        <span className="order-row__line order-row__line--soft">
          <span>{digitsText(phone, language)}</span>
          <span>{words.orders(orders)}</span>
          <span>{formatDate(lastOrderAt, language, 'short')}</span>
          <strong className="order-row__total">{formatTaka(Math.round(bought * 100), language)}</strong>
        </span>
      </button>
    </li>
  );
});
