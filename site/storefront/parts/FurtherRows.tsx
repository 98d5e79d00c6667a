import { seenPrice } from '../../../api/orders/order/delivery-charges.ts';
import { stepField } from '../../../api/orders/order/form-step.ts';
import { formatNumber } from '../../i18n/format.ts';
import { furtherProducts } from '../../i18n/further-products.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import type { Addable } from '../further.ts';
import { Ordered } from './Ordered.tsx';

interface Props {
  shop: CatalogueShop;
  rows: readonly Addable[];
  /** Whether the quantity is text, because the page does not change with it. */
  isFixed?: boolean;
  /** A problem of these products. */
  problem?: string | undefined;
}

/** The further products of a form without JavaScript. */
export function FurtherRows({ shop, rows, isFixed = false, problem }: Props) {
  const [words, { quantity }] = [furtherProducts(shop.language), storefront(shop.language)];
  return (
    <div className="further">
      {problem && (
        <p className="order-form__problem" role="alert">
          {problem}
        </p>
      )}
      <ul>
        {rows.map(({ product, chosen, line }, index) => {
          const name = `more${index + 1}`;
          return (
            <li key={name}>
              <Ordered {...{ shop, product, chosen }} />
              {line.fields
                .filter(([field]) => isFixed || field !== '-quantity')
                .map(([field = '', value]) => (
                  <input key={field} type="hidden" name={name + field} value={value} />
                ))}
              <input type="hidden" name={`${name}-seen`} value={seenPrice(line)} />
              <div className="further__pieces">
                {isFixed ? (
                  <span>{`${quantity}: ${formatNumber(line.quantity, shop.language)}`}</span>
                ) : (
                  <label className="further__quantity">
                    {quantity}
                    <span className="stepper">
                      <input
                        name={`${name}-quantity`}
                        type="text"
                        inputMode="numeric"
                        maxLength={10}
                        defaultValue={line.wanted.quantity}
                      />
                    </span>
                  </label>
                )}
                <button
                  type="submit"
                  className="further__remove"
                  name={stepField}
                  value={`remove-${index + 1}`}
                  formTarget="_self"
                >
                  {words.removeShort} <span className="spoken">{product.name}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
