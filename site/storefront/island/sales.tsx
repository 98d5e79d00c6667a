import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageDataId } from '../page-data.ts';
import { linkedCode } from '../parts/linked-code.ts';
import { valuesOf } from '../parts/order-choice.ts';
import { Offer } from '../sales/Offer.tsx';
import type { SalesPageData } from '../sales/sales-page-data.ts';
import { mountCopyButtons } from './copy.ts';
import { isReal, slug } from './page.ts';
import { Toasts } from './Toasts.tsx';
import { shareReact } from './share-react.ts';

/** Activates a sales page at its first touch. It needs neither lists nor dialogs, so its script is smaller. */
export function run(): void {
  shareReact();
  linkedCode();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  mountCopyButtons();
  mountOffers();
  addEventListener('online', () => delete document.body.dataset['offline']);
  document.body.dataset['live'] = '';
}

/** Hydrates the order forms, with what the shopper has chosen in them before the script loaded. */
function mountOffers(): void {
  const {
    shop: known,
    products,
    code,
  } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as SalesPageData;
  const shop = { ...known, slug: slug() };
  for (const [index, element] of document.querySelectorAll<HTMLElement>('[data-offer]').entries()) {
    const product = products[index];
    if (!product) continue;
    const before = valuesOf(element.querySelector('form'), shop.language, product);
    const props = { shop, product, code, index, before, origin: location.origin, isReal: isReal() };
    // Synchronous, because `boot.ts` repeats the click that it held back right after this.
    flushSync(() => hydrateRoot(element, <Offer {...props} />));
  }
}
