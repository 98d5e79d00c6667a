import { createRoot } from 'react-dom/client';
import { mountCopyButtons } from './copy.ts';
import { mountProductDialog, mountProductPage } from './mount-product.tsx';
import { mountProductList } from './mount-product-list.tsx';
import { linkedCode } from '../parts/linked-code.ts';
import { loadCatalogue } from './page.ts';
import { mountMenus } from './page-menu.ts';
import { productLinks } from './product-url.ts';
import { mountSlider } from './slider.ts';
import { Toasts } from './Toasts.tsx';
import { shareReact } from './share-react.ts';

/** Activates the page at its first touch; `boot.ts` calls it once. */
export function run(): void {
  shareReact();
  linkedCode();
  if (document.querySelector(productLinks)) loadCatalogue().catch(() => {});
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  mountProductList();
  mountProductDialog();
  mountMenus();
  mountCopyButtons();
  mountSlider();
  mountProductPage();
  // The worker marked a stored page (`offline-page.ts`).
  addEventListener('online', () => delete document.body.dataset['offline']);
  document.body.dataset['live'] = '';
}
