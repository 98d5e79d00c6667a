import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { galleryOf, pictureFile } from '../picture.ts';
import { priceFromText } from '../price.ts';
import { optionLabel } from '../../../api/shops/products/option-values.ts';
import type { ChosenVariant } from '../variants.ts';

interface Props {
  shop: CatalogueShop;
  product: CatalogueProduct;
  chosen: ChosenVariant;
}

/** The product being ordered. It stays visible above the fields of its form. */
export function Ordered({ shop, product, chosen }: Props) {
  const photo = galleryOf(product)[chosen.photo ?? 0];
  return (
    <p className="ordered">
      {photo && <img src={pictureFile(photo, 120, 'webp')} alt="" width={44} height={44} loading="lazy" />}
      <span>{[product.name, ...chosen.options.map(({ value }) => optionLabel(value))].join(' · ')}</span>
      <strong>{priceFromText(chosen, shop.language)}</strong>
    </p>
  );
}
