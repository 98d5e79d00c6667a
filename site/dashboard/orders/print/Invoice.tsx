import { quantitySaving } from '../../../../api/orders/order/order-views.ts';
import { paperWords } from '../../../i18n/dashboard/papers.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { discountName } from '../../../storefront/discount-name.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { productText } from '../product-text.ts';
import { Code, Collect, Recipient, Sender, takaIn, type PaperProps } from './parts.tsx';

/** The products, their prices, and the amount left to pay. */
export function Invoice({ shop, paper }: PaperProps) {
  const { language } = shop;
  const words = paperWords(language);
  const taka = takaIn(language);
  const saving = quantitySaving(paper);
  const sums = [
    ...(saving > 0 ? [[words.quantityPrice, -saving] as const] : []),
    [words.subtotal, paper.subtotal],
    [words.delivery, paper.delivery],
    ...(paper.discount > 0 ? [[discountName(words.discount, paper.coupon), -paper.discount] as const] : []),
    [words.total, paper.total],
    ...(paper.advanceDue > 0 ? [[words.advanceAsked, paper.advanceDue] as const] : []),
    ...(paper.advance > 0 ? [[words.advance, -paper.advance] as const] : []),
  ] as const;
  return (
    <>
      <header className="paper__head">
        <Sender shop={shop} />
        <div className="paper__title">
          <h1>{words.invoice(digitsText(String(paper.number), language))}</h1>
          <p>{formatDate(paper.createdAt, language)}</p>
        </div>
      </header>
      <div className="paper__row">
        <Recipient shop={shop} paper={paper} />
        <Code shop={shop} paper={paper} />
      </div>
      <table className="paper__lines">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line) => (
            <tr key={line.id}>
              <td>{productText(line)}</td>
              <td>{formatNumber(line.quantity, language)}</td>
              <td>{taka(line.price)}</td>
              <td>{taka(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="paper__sums">
        {sums.map(([name, amount]) => (
          <div key={name} className={name === words.total ? 'paper__total' : undefined}>
            <dt>{name}</dt>
            <dd>{taka(amount)}</dd>
          </div>
        ))}
      </dl>
      <Collect shop={shop} paper={paper} />
      <p>{words.thanks}</p>
    </>
  );
}
