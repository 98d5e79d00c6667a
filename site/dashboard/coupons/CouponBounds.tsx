import '../products/pick-products.css';
import { useState } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { couponWords } from '../../i18n/dashboard/coupons.ts';
import { categoryName } from '../../storefront/categories.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PickProducts } from '../products/PickProducts.tsx';

interface Bounds {
  readonly isForSome: boolean;
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
}

interface Props<Values extends Bounds> {
  form: Form<Values>;
  products: readonly ProductView[];
}

/** The products to which a coupon applies: all, or chosen ones and categories. */
export function CouponBounds<Values extends Bounds>({ form, products }: Props<Values>) {
  const words = useWords(couponWords);
  const language = useLanguage();
  const { isForSome, productIds, categories } = form.values;
  const change = (part: Partial<Bounds>) => form.change(part as Partial<Values>);
  const [offered] = useState(() => [...new Set([...products.map(({ category }) => category), ...categories])]);
  return (
    <>
      <SelectField
        label={words.appliesTo}
        value={isForSome ? 'some' : 'all'}
        onChange={({ target }) => change({ isForSome: target.value === 'some' })}
      >
        <option value="all">{words.allProducts}</option>
        <option value="some">{words.chosenProducts}</option>
      </SelectField>
      {isForSome && (
        <>
          {offered.length > 1 && (
            <fieldset className="pick-products">
              <legend className="field__label">{words.categories}</legend>
              <ul>
                {offered.map((category) => (
                  <li key={category}>
                    <label>
                      <input
                        type="checkbox"
                        checked={categories.includes(category)}
                        onChange={({ target }) =>
                          change({
                            categories: target.checked
                              ? [...categories, category]
                              : categories.filter((other) => other !== category),
                          })
                        }
                      />
                      {categoryName(category, language)}
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          <PickProducts
            name="productIds"
            legend={words.products}
            // A hidden product stays chosen, because it may be shown again.
            products={products.map((one) => (productIds.includes(one.id) ? { ...one, isHidden: false } : one))}
            chosen={productIds}
            error={form.problems.productIds}
            onChange={(ids) => change({ productIds: ids })}
          />
        </>
      )}
    </>
  );
}
