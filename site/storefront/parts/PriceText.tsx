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

/** What a product costs, and beside it, struck through, what it cost before; said in words to readers. */
export function PriceText({ shop: { language }, priced }: Props) {
  const price = priceFromText(priced, language);
  if (priced.beforePaisa === undefined) return price;
  const words = storefront(language);
  return (
    <>
      <span className="unseen">{words.priceNow} </span>
      {price}{' '}
      <s>
        <span className="unseen">{words.priceBefore} </span>
        {priceText(priced.beforePaisa, language)}
      </s>
    </>
  );
}
