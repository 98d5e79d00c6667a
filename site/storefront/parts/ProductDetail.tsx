import { memo } from 'react';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { deliveryLine } from '../delivery-line.ts';
import { formatNumber } from '../../i18n/format.ts';
import { chosenVariant } from '../variants.ts';
import { shopFor } from '../order-message.ts';
import { Gallery } from './Gallery.tsx';
import { Icon } from './Icon.tsx';
import { useOrderChoice, type OrderFieldValues } from './order-choice.ts';
import { savesOrderOf } from '../saved-order.ts';
import { stepText } from '../price.ts';
import { SavedOrderPart } from './SavedOrderPart.tsx';
import { OrderForm } from './OrderForm.tsx';
import { PriceText } from './PriceText.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SizeChartTable } from './SizeChartTable.tsx';

interface Props {
  shop: CatalogueShop;
  /** The site's own origin, without a trailing slash. */
  origin: string;
  product: CatalogueProduct;
  /** The heading's level: 1 on the product's own page, 2 in the dialog. */
  level: 1 | 2;
  /** Prefix of every id, so that a dialog may open over a product's own page. */
  prefix: string;
  isReal: boolean;
  /** The values of the order's fields when the script loaded. */
  before?: OrderFieldValues;
}

/** One product in full: picture, price, features and the order. */
export const ProductDetail = memo(function ProductDetail({
  shop: given,
  origin,
  product,
  level,
  prefix,
  isReal,
  before,
}: Props) {
  const shop = shopFor(given, product);
  const words = storefront(shop.language);
  const { choice, choose } = useOrderChoice(shop.language, product, before);
  const chosen = chosenVariant(product, choice.options);
  const [Name, Title] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);

  return (
    <div className="detail">
      <div className="detail__picture">
        <Gallery shop={shop} product={product} prefix={prefix} photo={chosen.photo} />
      </div>
      <div className="detail__facts">
        <Name className="detail__name" id={`${prefix}name`}>
          {product.name}
        </Name>
        <p className="detail__price">
          <span className="price">
            <PriceText shop={shop} priced={chosen} />
          </span>
          <ShareButton {...{ shop, product }} choice={choice.options} />
        </p>
        {chosen.steps && (
          <p className="price">{chosen.steps.map((step) => stepText(step, shop.language)).join(' · ')}</p>
        )}
        <p className="detail__delivery">
          <Icon name="bag" />
          {deliveryLine(shop)}
        </p>
        {chosen.left !== 0 && canBeOrdered(shop, product) && <p className="in-stock">{words.inStock}</p>}
        {product.left !== undefined && !product.options && (
          <p className="stock">
            {product.left === 0 ? words.soldOut : words.onlyLeft(formatNumber(product.left, shop.language))}
          </p>
        )}
        {product.features.length > 0 && (
          <>
            <Title className="detail__title">{words.features}</Title>
            <ul className="features">
              {product.features.map((feature, index) => (
                <li key={index}>{feature}</li>
              ))}
            </ul>
          </>
        )}
        {product.sizeChart && <SizeChartTable shop={shop} chart={product.sizeChart} />}
        {savesOrderOf(shop, product) ? (
          <SavedOrderPart {...{ shop, origin, product, prefix, choice, chosen, choose }} />
        ) : (
          <OrderForm {...{ shop, origin, product, prefix, isReal, choice, chosen, choose }} />
        )}
        {product.videoUrl !== undefined && (
          <a className="video" href={product.videoUrl} target="_blank" rel="noopener nofollow">
            {product.picture && <ProductPicture picture={product.picture} alt="" use="card" />}
            <span>
              <Icon name="play" />
              {words.watchVideo}
              <span className="spoken"> ({words.newTab})</span>
            </span>
          </a>
        )}
      </div>
    </div>
  );
});

const canBeOrdered = ({ orders, whatsapp, messenger }: CatalogueShop, { pricePaisa }: CatalogueProduct): boolean =>
  pricePaisa > 0 && (orders ?? whatsapp ?? messenger) != null;
