import { memo } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import { orderPath, productPath } from '../../paths.ts';
import type { CardShop, CatalogueProduct } from '../catalogue.ts';
import { savesOrderOf } from '../saved-order.ts';
import { orderLink } from '../order-message.ts';
import { linkOf } from '../product-link.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Icon } from './Icon.tsx';
import { cardUse } from '../picture.ts';
import { savedPercent, stepText } from '../price.ts';
import { PriceText } from './PriceText.tsx';
import { ProductPicture } from './ProductPicture.tsx';

export interface CardsProps {
  shop: CardShop;
  /** The site's own origin, without a trailing slash. */
  origin: string;
  products: readonly CatalogueProduct[];
  /** How many cards the first screen shows. */
  eager?: number;
}

/** The items of a grid or row of products. */
export const ProductCards = memo(function ProductCards({ shop, origin, products, eager = 0 }: CardsProps) {
  return products.map((product, index) => (
    <ProductCard key={product.id} shop={shop} origin={origin} product={product} eager={index < eager} />
  ));
});

interface Props {
  shop: CardShop;
  origin: string;
  product: CatalogueProduct;
  eager: boolean;
}

/** One product. The card links to the product; the button orders one piece. */
export const ProductCard = memo(function ProductCard({ shop, origin, product, eager }: Props) {
  const words = storefront(shop.language);
  /** The button opens the product, to choose options or to fill in the shop's form. */
  const opens = product.options ?? savesOrderOf(shop, product);
  const order = opens ? null : cardOrder(shop, origin, product);
  return (
    <li className="card">
      <ProductPicture picture={product.picture} alt="" name={product.name} use={cardUse(shop)} eager={eager} />
      {shop.look && <SaleBadge shop={shop} product={product} />}
      <h3 className="card__name">
        <a href={productPath(shop.slug, product.id)} data-product={product.id} data-touch="">
          {product.name}
        </a>
      </h3>
      {product.rating && <small>{product.rating}</small>}
      {product.left !== undefined && (
        <p className="card__stock">
          {product.left === 0 ? words.soldOut : words.onlyLeft(formatNumber(product.left, shop.language))}
        </p>
      )}
      <p className="price">
        <PriceText shop={shop} priced={product} />
      </p>
      {product.steps && <small>{product.steps.map((step) => stepText(step, shop.language)).join(' · ')}</small>}
      {opens && (
        <a
          className="button button--order"
          href={productPath(shop.slug, product.id) + (product.options ? '' : '#order')}
          data-product={product.id}
          data-touch=""
          aria-label={`${product.options ? words.choose : words.orderNow}: ${product.name}`}
        >
          {product.options ? (
            words.choose
          ) : (
            <>
              <Icon name="bag" />
              {words.orderNow}
            </>
          )}
        </a>
      )}
      {order && (
        <a
          className="button button--order"
          href={order.href}
          target="_blank"
          rel="noopener"
          data-channel={order.channel}
          data-product-id={product.id}
          aria-label={`${words.orderNow}: ${product.name}`}
        >
          <Icon name={order.icon} />
          {words.orderNow}
        </a>
      )}
    </li>
  );
});

/** How much less a product costs now, on its picture. The price says the same in words, so screen readers skip it. */
function SaleBadge({ shop, product }: Pick<Props, 'shop' | 'product'>) {
  const percent = savedPercent(product);
  return percent > 0 ? (
    <span className="card__sale" aria-hidden>
      −{formatNumber(percent, shop.language)}%
    </span>
  ) : null;
}

/**
 * The link that orders one piece: to WhatsApp, or to the page with the text for Messenger; null if one piece cannot be
 * ordered.
 */
function cardOrder(shop: CardShop, origin: string, product: CatalogueProduct) {
  if (product.left === 0) return null;
  const link = linkOf(origin, shop, product);
  const whatsapp = orderLink(shop, { product, link, quantity: 1, area: null });
  if (whatsapp !== null) return { href: whatsapp, channel: 'whatsapp', icon: 'chat' };
  if (shop.messenger === null) return null;
  const href = `${orderPath(shop.slug, product.id)}?channel=messenger`;
  return { href, channel: 'messenger', icon: 'messenger' };
}
