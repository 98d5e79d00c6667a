import { toastSuccess } from '../../stores/toasts.ts';
import { storefront } from '../../i18n/storefront.ts';
import { productPath } from '../../paths.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from './Icon.tsx';

interface Props {
  shop: CatalogueShop;
  product: CatalogueProduct;
}

/** Opens the phone's share sheet with the product's address; copies the address if there is no share sheet. */
export function ShareButton({ shop, product }: Props) {
  const words = storefront(shop.language);
  const share = async () => {
    const url = location.origin + productPath(shop.slug, product.id);
    if ('share' in navigator) return navigator.share({ title: product.name, url }).catch(() => undefined);
    if (await copyText(url)) toastSuccess({ title: words.linkCopied });
  };
  return (
    <button
      type="button"
      className="button button--plain detail__share scripted"
      data-touch=""
      onClick={() => void share()}
    >
      <Icon name="share" />
      {words.share}
    </button>
  );
}
