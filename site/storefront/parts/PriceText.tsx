import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueShop } from '../catalogue.ts';
import { priceFromText, priceText } from '../price.ts';

interface Props {
  shop: Pick<CatalogueShop, 'language'>;
  priced: {
    readonly pricePaisa: number;
    readonly beforePaisa?: number | undefined;
    readonly isFrom?: boolean | undefined;
  };
}

/** A product's price and, struck through, its price before the sale. Screen readers hear which is which. */
export function PriceText({ shop: { language }, priced }: Props) {
  const price = priceFromText(priced, language);
  if (priced.beforePaisa === undefined) return price;
  const words = storefront(language);
  return (
    <>
      <span className="spoken">{words.priceNow} </span>
      {price}{' '}
      <s>
        <span className="spoken">{words.priceBefore} </span>
        {priceText(priced.beforePaisa, language)}
      </s>
    </>
  );
}
