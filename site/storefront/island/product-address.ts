import { atom } from 'nanostores';
import { productPath } from '../../paths.ts';
import type { CatalogueProduct } from '../catalogue.ts';
import { loadCatalogue, slug } from './page.ts';

/** The product that lies open over the page, or null. */
export const $open = atom<CatalogueProduct | null>(null);

/** Links that open their product over the page. Those of a product's own page lead to the other product's page. */
export const productLinks = 'a[data-product][data-touch]';

/** Opens products over the page; the address bar follows, so that back, reload and sharing work. */
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

/** Closes by going back, which takes the address along. */
export function closeProduct(): void {
  if ($open.get()) history.back();
}

/** @param part of the product's page, as `#order` */
async function openProduct(id: string, part: string): Promise<void> {
  const product = await findProduct(id);
  if ($open.get()?.id === id) return;
  history.pushState({ product: id }, '', productPath(slug(), id) + part);
  $open.set(product);
}

/**
 * Shows what the present entry of the history says, after back and forward. A reload makes a product's own page of one
 * that lay open over another page, but back leads to that one's address within the same document: it is loaded then.
 * @param path of the page as it was loaded
 */
async function followHistory(path: string): Promise<void> {
  if (location.pathname === path) return $open.set(null);
  const { product: id } = (history.state ?? {}) as { product?: string };
  const product = id === undefined ? null : await findProduct(id).catch(() => null);
  // Back again in the meantime.
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
