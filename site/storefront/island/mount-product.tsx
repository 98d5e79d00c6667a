import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageDataId, type PageData } from '../page-data.ts';
import { saveChoice, valuesOf } from '../parts/order-choice.ts';
import { ProductDetail } from '../parts/ProductDetail.tsx';
import { rememberForm } from '../parts/use-saved-order.ts';
import { savesOrderOf } from '../saved-order.ts';
import { isReal, loadCatalogue, slug } from './page.ts';
import { addColours } from './colours.ts';
import { $open, mountProductLinks } from './product-url.ts';
import { ProductDialog } from './ProductDialog.tsx';

/** Renders the dialog when the first product is opened. */
export function mountProductDialog(): void {
  const stop = $open.listen((product) => {
    if (!product) return;
    stop();
    void loadCatalogue().then(({ shop, products }) => {
      addColours(products);
      const host = document.body.appendChild(document.createElement('div'));
      createRoot(host).render(<ProductDialog shop={shop} />);
    });
  });
  mountProductLinks();
}

/** Hydrates the product's own page and keeps its current choice. */
export function mountProductPage(): void {
  const detail = document.querySelector<HTMLElement>('[data-detail]');
  if (!detail) return;
  const form = detail.querySelector('form');
  const data = document.getElementById(pageDataId)?.textContent ?? '';
  const { shop: known, product } = JSON.parse(data) as PageData;
  const shop = { ...known, slug: slug() };
  const before = valuesOf(form, shop.language, product);
  const props = { shop, product, origin: location.origin, isReal: isReal(), before };
  // The shopper chose it before the script loaded.
  if (form?.querySelector('input:checked:not([checked])'))
    if (savesOrderOf(shop, product)) rememberForm();
    else saveChoice(product, before);
  // Synchronous, because `boot.ts` repeats the click that it held back right after this.
  flushSync(() => hydrateRoot(detail, <ProductDetail {...props} level={1} prefix="" />));
}
