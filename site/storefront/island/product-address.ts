import { atom } from 'nanostores';
import { productPath } from '../../paths.ts';
import type { CatalogueProduct } from '../catalogue.ts';
import { loadCatalogue, slug } from './page.ts';

/** The product that lies open over the page, or null. */
export const $open = atom<CatalogueProduct | null>(null);

/** Opens products over the page; the address bar follows, so that back, reload and sharing work. */
export function mountProductLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-product]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openProduct(link.dataset['product'] ?? '', link.hash).catch(() => location.assign(link.href));
  });
  addEventListener('popstate', () => void followHistory());
  void followHistory();
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

/** Shows what the present entry of the history says: after back, forward, and a return from another page. */
async function followHistory(): Promise<void> {
  const { product: id } = (history.state ?? {}) as { product?: string };
  $open.set(id === undefined ? null : await findProduct(id).catch(() => null));
}

async function findProduct(id: string): Promise<CatalogueProduct> {
  const { products } = await loadCatalogue();
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`The catalogue has no product ${id}`);
  return product;
}
