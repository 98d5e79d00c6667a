import { quantitySaving, type OrderView } from '../../../api/orders/order/order-views.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { discountName } from '../../storefront/discount-name.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LinePicture } from './OrderRow.tsx';
import { productText } from './product-text.ts';
import { isPaidInPart } from '../../../api/orders/order/order-states.ts';

/** The ordered products, the total, and the amount left to collect. */
export function OrderProducts({ order }: { order: OrderView }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(Math.round(amount * 100), language);
  const isPaid = isPaidInPart(order.paymentState);
  // The total says it already.
  const isWhole = order.toCollect > 0 && order.toCollect === order.total;
  return (
    <section aria-label={words.products}>
      {order.lines.map(({ id, name, options, quantity, price, imageUrl }) => (
        <p key={id} className="order-sheet__line">
          <LinePicture imageUrl={imageUrl} />
          <span>{productText({ name, options })}</span>
          <span>{`${formatNumber(quantity, language)} × ${taka(price)}`}</span>
        </p>
      ))}
      <dl className="order-sheet__sums">
        {quantitySaving(order) > 0 && <Sum name={words.quantityPrice} amount={taka(-quantitySaving(order))} />}
        <Sum name={words.delivery} amount={taka(order.delivery)} />
        {order.discount > 0 && <Sum name={discountName(words.discount, order.coupon)} amount={taka(-order.discount)} />}
        <Sum name={words.total} amount={taka(order.total)} isStrong />
        {order.advanceDue > 0 && <Sum name={words.advanceAsked} amount={taka(order.advanceDue)} />}
        {isPaid && order.advance > 0 && <Sum name={words.paidBefore} amount={taka(-order.advance)} />}
        {!isWhole && (
          <Sum
            name={order.toCollect > 0 ? words.collect : words.nothingToCollect[isPaid ? 'paid' : 'other']}
            amount={order.toCollect > 0 ? taka(order.toCollect) : ''}
            isStrong
          />
        )}
        {order.toGiveBack > 0 && <Sum name={words.toGiveBack} amount={taka(order.toGiveBack)} isStrong />}
      </dl>
    </section>
  );
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'order-sheet__strong' : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
