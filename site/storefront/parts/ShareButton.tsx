import { storefront } from '../../i18n/storefront.ts';
import { productPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { shareLink } from '../island/share.ts';
import { optionQuery } from '../order-message.ts';
import type { Choice } from '../variants.ts';
import { Icon } from './Icon.tsx';

interface Props {
  shop: CatalogueShop;
  product: CatalogueProduct;
  choice: Choice;
}

/** Shares the product's URL with the chosen options. */
export function ShareButton({ shop, product, choice }: Props) {
  const query = String(new URLSearchParams(optionQuery(product, choice)));
  const path = productPath(shop.slug, product.id) + (query && `?${query}`);
  return (
    <button
      type="button"
      className="button button--plain button--icon detail__share scripted"
      data-touch=""
      onClick={() => void shareLink(location.origin + path)}
    >
      <Icon name="share" />
      <span>{storefront(shop.language).share}</span>
    </button>
  );
}
