import { memo } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import { cataloguePath, productPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { orderLink } from '../order-message.ts';
import { priceText } from '../price.ts';
import { linkOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { ProductPicture } from './ProductPicture.tsx';

interface Props {
  shop: CatalogueShop;
  origin: string;
  product: CatalogueProduct;
}

/** As `parts/ProductCard.astro`. */
export const ProductCard = memo(function ProductCard({ shop, origin, product }: Props) {
  const words = storefront(shop.language);
  const order = orderLink(shop, { product, link: linkOf(origin, shop, product), quantity: 1, area: null });
  return (
    <li className="card">
      {product.picture ? <ProductPicture picture={product.picture} alt="" use="card" /> : <NoPicture />}
      <h3 className="card__name">
        <a href={productPath(shop.slug, product.id)} data-product={product.id} data-touch={cataloguePath(shop.slug)}>
          {product.name}
        </a>
      </h3>
      <p className="price">{priceText(product.pricePaisa, shop.language)}</p>
      {order !== null && (
        <a
          className="button button--order"
          href={order}
          target="_blank"
          rel="noopener"
          data-channel="whatsapp"
          data-product-id={product.id}
          aria-label={words.orderNowOf(product.name)}
        >
          <Icon name="chat" />
          {words.orderNow}
        </a>
      )}
    </li>
  );
});

/** What stands where a product has no photo yet. */
export function NoPicture() {
  return (
    <span className="picture picture--none">
      <Icon name="bag" />
    </span>
  );
}
