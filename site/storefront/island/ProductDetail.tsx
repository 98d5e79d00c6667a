import { useState } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { orderLink, orderMessage } from '../order-message.ts';
import { priceText } from '../price.ts';
import { linkOf } from '../product-link.ts';
import { Icon } from './Icon.tsx';
import { OrderForm, type OrderChoice } from './OrderForm.tsx';
import { NoPicture } from './ProductCard.tsx';
import { copyOrder } from './copy.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

interface Props {
  shop: CatalogueShop;
  origin: string;
  product: CatalogueProduct;
  /** The heading's level: 1 on the product's own page, 2 in the dialog. */
  level: 1 | 2;
  prefix: string;
  chosen?: OrderChoice;
}

/** As `parts/ProductDetail.astro`, with zoom, and an order that follows what is chosen. */
export function ProductDetail({
  shop,
  origin,
  product,
  level,
  prefix,
  chosen = { quantity: 1, area: 'dhaka' },
}: Props) {
  const [choice, setChoice] = useState(chosen);
  const words = storefront(shop.language);
  const order = { product, link: linkOf(origin, shop, product), ...choice };
  const link = orderLink(shop, order);
  const [Name, Title] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);

  return (
    <div className="detail">
      <div className="detail__picture">
        {product.picture ? <ZoomPicture picture={product.picture} alt={product.name} words={words} /> : <NoPicture />}
      </div>
      <div className="detail__facts">
        <Name className="detail__name" id={`${prefix}name`}>
          {product.name}
        </Name>
        <p className="detail__price">
          <span className="price">{priceText(product.pricePaisa, shop.language)}</span>
          <span className="stock">{words.inStock}</span>
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
        <OrderForm shop={shop} product={product} choice={choice} prefix={prefix} onChoose={setChoice} />
        <p className="detail__actions">
          {link !== null && (
            <a
              className="button button--order scripted"
              href={link}
              target="_blank"
              rel="noopener"
              data-channel="whatsapp"
              data-product-id={product.id}
            >
              <Icon name="chat" />
              {words.orderOnWhatsApp}
            </a>
          )}
          {shop.messenger && (
            <a
              className="button button--plain"
              href={shop.messenger}
              target="_blank"
              rel="noopener"
              data-channel="messenger"
              data-product-id={product.id}
              onClick={() => void copyOrder(orderMessage(shop, order))}
            >
              <Icon name="messenger" />
              <span>{words.orderOnMessenger}</span>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
