import { fieldsOf, type FurtherFields } from '../../api/orders/order/further-lines.ts';
import type { Language } from '../i18n/dictionary.ts';
import type { CatalogueProduct } from './catalogue.ts';
import { lineOf, lineText, priceLine, type FurtherLine } from './order-message.ts';
import { quantityFrom } from './digits.ts';
import { chosenVariant, choiceFrom, type ChosenVariant } from './variants.ts';

/** A product that an order form adds, with the choice of its options. */
export interface Addable {
  readonly product: CatalogueProduct;
  readonly chosen: ChosenVariant;
  readonly line: FurtherLine;
  /** Whether it can be ordered: the choice is complete, has a price and is not sold out. */
  readonly isForSale: boolean;
}

/** A further product of an order with its price now; null if the shop no longer shows it. */
export function furtherLine(
  products: readonly CatalogueProduct[],
  wanted: FurtherFields,
  language: Language,
): Addable | null {
  const product = products.find(({ id }) => id === wanted.productId);
  if (!product) return null;
  const choice = choiceFrom(product, (field) => wanted.options[field]);
  const chosen = chosenVariant(product, choice);
  const { id: productId, name, hasFreeDelivery } = product;
  const { state, left } = chosen;
  const quantity = quantityFrom(wanted.quantity);
  const line = {
    ...lineOf(chosen, quantity),
    productId,
    wanted,
    fields: fieldsOf(wanted),
    text: lineText(name, { ...chosen, quantity }, [priceLine({ product: chosen, quantity }, language)], language),
    ...(hasFreeDelivery && { hasFreeDelivery }),
  };
  return { product, chosen, line, isForSale: state === 'whole' && line.unitPaisa > 0 && left !== 0 };
}

/** The products that can be added to the order of a product. With options, the same product has other choices. */
export const offeredBeside = <Product extends Pick<CatalogueProduct, 'id' | 'pricePaisa' | 'options'>>(
  products: readonly Product[],
  first: string,
): Product[] =>
  products.filter(({ id, pricePaisa, options }) => pricePaisa > 0 && (id !== first || options !== undefined));
