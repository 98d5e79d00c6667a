import { memo } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { priceText } from '../price.ts';
import type { OrderFieldValues } from './order-choice.ts';
import { OrderForm } from './OrderForm.tsx';
import { ShareButton } from './ShareButton.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

interface Props {
  shop: CatalogueShop;
  /** The site's own address, without a slash at the end. */
  origin: string;
  product: CatalogueProduct;
  /** The heading's level: 1 on the product's own page, 2 in the dialog. */
  level: 1 | 2;
  /** Begins every id, so that a dialog may open over a product's own page. */
  prefix: string;
  isReal: boolean;
  /** What the order's fields held when the script came. */
  before?: OrderFieldValues;
}

/** One product in full: picture, price, features and the order. */
export const ProductDetail = memo(function ProductDetail({
  shop,
  origin,
  product,
  level,
  prefix,
  isReal,
  before,
}: Props) {
  const words = storefront(shop.language);
  const [Name, Title] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);

  return (
    <div className="detail">
      <div className="detail__picture">
        <ZoomPicture picture={product.picture} alt={product.name} words={words} />
      </div>
      <div className="detail__facts">
        <Name className="detail__name" id={`${prefix}name`}>
          {product.name}
        </Name>
        <p className="detail__price">
          <span className="price">{priceText(product.pricePaisa, shop.language)}</span>
          <ShareButton shop={shop} product={product} />
        </p>
        {product.features.length > 0 && (
          <>
            <Title className="detail__title">{words.features}</Title>
            <ul className="features">
              {product.features.map((feature, place) => (
                <li key={place}>{feature}</li>
              ))}
            </ul>
          </>
        )}
        <OrderForm {...{ shop, origin, product, prefix, isReal, before }} withSummary={level === 2} />
      </div>
    </div>
  );
});
