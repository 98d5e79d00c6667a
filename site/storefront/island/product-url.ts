import { atom } from 'nanostores';
import { productPath } from '../../paths.ts';
import type { CatalogueProduct } from '../catalogue.ts';
import { loadCatalogue, slug } from './page.ts';

/** The product that is open over the page, or null. */
export const $open = atom<CatalogueProduct | null>(null);

/**
 * Links that open their product over this page. On a product's own page, links lead to the other product's page
 * instead.
 */
export const productLinks = 'a[data-product][data-touch]';

/** Opens products over the page and sets the URL, so that back, reload and sharing work. */
export function mountProductLinks(): void {
  const path = location.pathname;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(productLinks);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openProduct(link.dataset['product'] ?? '', link.hash).catch(() => location.assign(link.href));
  });
  addEventListener('popstate', () => void followHistory(path));
}

/** Closes the product by going back, which also restores the URL. */
export function closeProduct(): void {
  if ($open.get()) history.back();
}

/** @param part fragment of the product's page, such as `#order` */
async function openProduct(id: string, part: string): Promise<void> {
  const product = await findProduct(id);
  if ($open.get()?.id === id) return;
  history.pushState({ product: id }, '', productPath(slug(), id) + part);
  // A reload shows the product's own page from its top, and not from where the list was.
  history.scrollRestoration = 'manual';
  $open.set(product);
}

/**
 * Shows the product of the current history entry, after back and forward. A reload turns a product that was open over
 * another page into that product's own page. 'Back' then leads to the other page's URL within the same document, so
 * that page is loaded.
 * @param path the path at page load
 */
async function followHistory(path: string): Promise<void> {
  if (location.pathname === path) return $open.set(null);
  const { product: id } = (history.state ?? {}) as { product?: string };
  const product = id === undefined ? null : await findProduct(id).catch(() => null);
  // The user went back again in the meantime.
  if (location.pathname === path) return;
  if (product) $open.set(product);
  else location.reload();
}

async function findProduct(id: string): Promise<CatalogueProduct> {
  const { products } = await loadCatalogue();
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`The catalogue has no product ${id}`);
  return product;
}
