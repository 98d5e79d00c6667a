import type { Language } from '../i18n/dictionary.ts';
import type { QuantityStep } from '../../api/shops/products/quantity-steps.ts';
import { formatNumber, formatTaka } from '../i18n/format.ts';
import { storefront } from '../i18n/storefront.ts';
import type { ProductSnapshot } from './snapshot.ts';

/** Integer paisa as shoppers read it. 0 means 'Ask for price'; nothing is free. */
export function priceText(paisa: number, language: Language): string {
  return paisa === 0 ? storefront(language).askForPrice : formatTaka(paisa, language);
}

/** The price of a product whose variants may differ in price: `From ৳800`. */
export function priceFromText(
  { pricePaisa, isFrom = false }: { readonly pricePaisa: number; readonly isFrom?: boolean | undefined },
  language: Language,
): string {
  const price = priceText(pricePaisa, language);
  return isFrom && pricePaisa > 0 ? storefront(language).from(price) : price;
}

/** How many percent less a product costs in its sale, rounded down; 0 without a sale. */
export const savedPercent = ({
  pricePaisa,
  beforePaisa = 0,
}: Pick<ProductSnapshot, 'pricePaisa' | 'beforePaisa'>): number =>
  beforePaisa > pricePaisa && pricePaisa > 0 ? Math.floor(((beforePaisa - pricePaisa) * 100) / beforePaisa) : 0;

/** `2 for ৳1,800` */
export const stepText = ({ quantity, totalPaisa }: QuantityStep, language: Language): string =>
  storefront(language).step(formatNumber(quantity, language), formatTaka(totalPaisa, language));
