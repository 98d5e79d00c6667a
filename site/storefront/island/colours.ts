import { colourRules } from '../picture.ts';
import { coloursOf } from '../swatches.ts';
import type { CatalogueProduct } from '../catalogue.ts';

let isDone = false;

/**
 * Adds the colours of pictures that were not in the page's HTML. Rules added by script need no hash in the page's
 * policy.
 */
export function addColours(products: readonly CatalogueProduct[]): void {
  if (isDone) return;
  isDone = true;
  const sheet = document.querySelector('style')?.sheet;
  for (const rule of colourRules(coloursOf(products))) sheet?.insertRule(rule, sheet.cssRules.length);
}
