import { cataloguePath } from '../../paths.ts';
import type { Catalogue } from '../catalogue.ts';

/** Time limit (ms) for the catalogue of a large shop on a slow connection. */
const timeLimit = 30_000;

let catalogue: Promise<Catalogue> | undefined;

/** The shop's slug, from the page. */
export const slug = (): string => document.body.dataset['slug'] ?? '';

/** Whether this is a real shop's page. The server cannot write out orders of the demo. */
export const isReal = (): boolean => document.body.dataset['shop'] !== undefined;

/**
 * The shop's catalogue, fetched once; after a failure the next call tries again.
 * @throws if it cannot be fetched now
 */
export function loadCatalogue(): Promise<Catalogue> {
  catalogue ??= fetch(cataloguePath(slug()), { signal: AbortSignal.timeout(timeLimit) })
    .then((response) => {
      if (!response.ok) throw new Error(`The catalogue answered ${response.status}`);
      return response.json() as Promise<Catalogue>;
    })
    // The shop's own domain and the platform serve the same catalogue, so the slug comes from the page.
    .then(({ shop, products }) => ({ shop: { ...shop, slug: slug() }, products }))
    .catch((failure: unknown) => {
      catalogue = undefined;
      throw failure;
    });
  return catalogue;
}
