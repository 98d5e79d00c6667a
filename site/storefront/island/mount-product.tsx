import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { quantityFrom } from '../digits.ts';
import { loadCatalogue } from './page.ts';
import { $open, mountProductLinks } from './product-address.ts';
import type { OrderChoice } from './OrderForm.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { ProductDialog } from './ProductDialog.tsx';

/** The dialog, drawn when the first product is opened. */
export function mountProductDialog(): void {
  const stop = $open.listen((product) => {
    if (!product) return;
    stop();
    void loadCatalogue().then(({ shop }) => {
      const place = document.body.appendChild(document.createElement('div'));
      createRoot(place).render(<ProductDialog shop={shop} />);
    });
  });
  mountProductLinks();
}

/** Brings the product's own page to life, with what was chosen and where the focus was before. */
export async function mountProductPage(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-detail]');
  if (!place) return;
  const { shop, products } = await loadCatalogue();
  const product = products.find(({ id }) => id === place.dataset['detail']);
  if (!product) return;
  const chosen = choiceIn(place);
  const focused = document.activeElement?.id;
  passOnPresses(place);
  const { origin } = location;
  flushSync(() =>
    createRoot(place).render(<ProductDetail {...{ shop, origin, product, chosen }} level={1} prefix="" />),
  );
  if (focused) document.getElementById(focused)?.focus();
}

function choiceIn(place: HTMLElement): OrderChoice {
  const quantity = place.querySelector<HTMLInputElement>('#quantity')?.value ?? '';
  const outside = place.querySelector<HTMLInputElement>('#area-outside')?.checked;
  return { quantity: quantityFrom(quantity), area: outside ? 'outside' : 'dhaka' };
}

/** A press that was held back for this script goes to a button that is no longer in the page: its heir gets it. */
function passOnPresses(place: HTMLElement): void {
  for (const button of place.querySelectorAll('button')) {
    button.addEventListener('click', () => document.getElementById(button.id)?.click());
  }
}
