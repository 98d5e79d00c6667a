import { cataloguePath } from '../../paths.ts';
import type { Catalogue } from '../catalogue.ts';

let catalogue: Promise<Catalogue> | undefined;

/** What the page says of its shop. */
export const slug = (): string => document.body.dataset['slug'] ?? '';

/** Whether this is a real shop's page; no server writes out the demo's orders. */
export const isReal = (): boolean => document.body.dataset['shop'] !== undefined;

/**
 * The shop's catalogue, fetched once; after a failure the next call tries again.
 * @throws when it can't be had now
 */
export function loadCatalogue(): Promise<Catalogue> {
  catalogue ??= fetch(cataloguePath(slug()))
    .then((answer) => {
      if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}`);
      return answer.json() as Promise<Catalogue>;
    })
    // The same catalogue serves the shop's own host and its address on the platform: the page knows where it stands.
    .then(({ shop, products }) => ({ shop: { ...shop, slug: slug() }, products }))
    .catch((failure: unknown) => {
      catalogue = undefined;
      throw failure;
    });
  return catalogue;
}
