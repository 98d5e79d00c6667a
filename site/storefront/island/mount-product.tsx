import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../catalogue.ts';
import { valuesOf } from '../parts/order-choice.ts';
import { ProductDetail } from '../parts/ProductDetail.tsx';
import { isReal, loadCatalogue, slug } from './page.ts';
import { addColours } from './colours.ts';
import { $open, mountProductLinks } from './product-address.ts';
import { ProductDialog } from './ProductDialog.tsx';

/** The dialog, drawn when the first product is opened. */
export function mountProductDialog(): void {
  const stop = $open.listen((product) => {
    if (!product) return;
    stop();
    void loadCatalogue().then(({ shop, products }) => {
      addColours(products);
      const place = document.body.appendChild(document.createElement('div'));
      createRoot(place).render(<ProductDialog shop={shop} />);
    });
  });
  mountProductLinks();
}

/** Brings the product's own page to life where it stands, with what is chosen in it. */
export function mountProductPage(): void {
  const place = document.querySelector<HTMLElement>('[data-detail]');
  if (!place) return;
  const { shop: data, product } = JSON.parse(place.dataset['detail'] ?? '') as PageData;
  const shop = { ...data, slug: slug() };
  const form = place.querySelector('form');
  const props = {
    shop,
    product,
    origin: location.origin,
    isReal: isReal(),
    ...(form && { before: valuesOf(form, product, new URLSearchParams(location.search)) }),
  };
  // Before anything else happens: a press that was held back for this is repeated next.
  flushSync(() => hydrateRoot(place, <ProductDetail {...props} level={1} prefix="" />));
}
