import { createRoot } from 'react-dom/client';
import { mountCopyButtons } from './copy.ts';
import { mountProductDialog, mountProductPage } from './mount-product.tsx';
import { mountShelf } from './mount-shelf.tsx';
import { keepForOffline } from './offline.ts';
import { loadCatalogue } from './page.ts';
import { mountSlider } from './slider.ts';
import { Toasts } from './Toasts.tsx';

/**
 * Brings the page to life at its first touch; `boot.ts` calls it once.
 * @param early the catalogue's answer, where the touched element needs it
 * @returns when what was pressed meanwhile can be pressed again
 */
export async function start(early: Promise<Response> | '' | undefined): Promise<void> {
  if (early) loadCatalogue(early).catch(() => {});
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
  mountShelf();
  mountProductDialog();
  mountCopyButtons();
  mountSlider();
  void keepForOffline();
  await mountProductPage().catch(() => {});
}
