import { colourRules } from '../picture.ts';
import { coloursOf } from '../swatches.ts';
import type { CatalogueProduct } from '../catalogue.ts';

let isDone = false;

/** Gives the page the colours of pictures that it did not come with. Rules set by script need no hash in its policy. */
export function addColours(products: readonly CatalogueProduct[]): void {
  if (isDone) return;
  isDone = true;
  const sheet = document.querySelector('style')?.sheet;
  for (const rule of colourRules(coloursOf(products))) sheet?.insertRule(rule, sheet.cssRules.length);
}
