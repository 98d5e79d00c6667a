import type { ReadableGradient } from './gradient.ts';
import { colourRules } from './picture.ts';
import type { Picture } from './snapshot.ts';

/**
 * The CSS rules of one shop's page: its gradient, the text colour on it, the colours of its pictures. They contain only
 * numbers and validated colours, so they are safe in `<style>` and allowed by hash.
 */
export function shopRules(
  { from, via, to, text }: ReadableGradient,
  pictures: readonly Pick<Picture, 'colour'>[],
): string {
  const [ink, ground] = text === 'light' ? ['surface', 'ink'] : ['ink', 'surface'];
  const gradient = `--from:${from};--via:${via};--to:${to}`;
  return `:root{${gradient};--hero-ink:var(--shop-${ink});--hero-ground:var(--shop-${ground})}${colourRules(pictures).join('')}`;
}
