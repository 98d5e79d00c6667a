import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { OrderForm } from '../parts/OrderForm.tsx';
import { SavedOrder } from '../parts/SavedOrder.tsx';
import { SizeChartTable } from '../parts/SizeChartTable.tsx';
import { useOrderChoice, type OrderFieldValues } from '../parts/order-choice.ts';
import { savesOrderOf } from '../saved-order.ts';
import { chosenVariant } from '../variants.ts';

interface Props {
  shop: CatalogueShop;
  /** The site's own origin, without a trailing slash. */
  origin: string;
  product: CatalogueProduct;
  /** The code of the page's coupon; '' without one. */
  code: string;
  isReal: boolean;
  /** The number of the form on the page, from 0. */
  index: number;
  /** The values of the order's fields when the script loaded. */
  before?: OrderFieldValues;
}

/** The order form of one product on a sales page. */
export function Offer({ shop, origin, product, code, isReal, index, before }: Props) {
  const { choice, choose } = useOrderChoice(shop.language, product, before);
  const chosen = chosenVariant(product, choice.options);
  const props = { shop, product, chosen, choose, prefix: index === 0 ? '' : `f${index}-` };
  const texts = shop.orders?.form;
  return (
    <>
      {product.sizeChart && <SizeChartTable shop={shop} chart={product.sizeChart} />}
      {texts && savesOrderOf(shop, product) ? (
        <SavedOrder {...props} texts={texts} choice={choice.options} {...(code && { values: { code } })} />
      ) : (
        <OrderForm {...props} origin={origin} isReal={isReal} choice={choice} />
      )}
    </>
  );
}
