import type { CatalogueProduct, CatalogueShop, OrderFormTexts } from '../catalogue.ts';
import type { TriedCoupon } from '../../../api/orders/order/order-total.ts';
import { furtherProducts } from '../../i18n/further-products.ts';
import { shopFor } from '../order-message.ts';
import type { StepPage } from '../page-of-step.ts';
import { chosenVariant, choiceFrom } from '../variants.ts';
import { FurtherRows } from './FurtherRows.tsx';
import { SavedOrder } from './SavedOrder.tsx';

interface Props {
  shop: CatalogueShop;
  texts: OrderFormTexts;
  product: CatalogueProduct;
  form: Extract<StepPage, { kind: 'form' }>;
  problems: Readonly<Record<string, string>>;
  coupon: TriedCoupon | undefined;
}

/** The form of a browser without JavaScript with what was typed, and with further products. */
export function OrderAgain({ shop, texts, product, form: { fields, rows, isGone }, problems, coupon }: Props) {
  const choice = choiceFrom(product, (field) => fields[field]);
  const problem = isGone ? furtherProducts(shop.language).gone : problems['more'];
  const hasFreeDelivery = [product, ...rows.map((row) => row.product)].some((one) => one.hasFreeDelivery);
  return (
    <SavedOrder
      shop={shopFor(shop, { hasFreeDelivery })}
      texts={texts}
      product={product}
      choice={choice}
      chosen={chosenVariant(product, choice)}
      choose={() => undefined}
      prefix=""
      values={fields}
      problems={problems}
      further={{
        coupon,
        lines: rows.map(({ line }) => line),
        rows: (rows.length > 0 || problem) && <FurtherRows {...{ shop, rows, problem }} />,
      }}
    />
  );
}
