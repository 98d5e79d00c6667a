import type { ReadableGradient } from './gradient.ts';
import { colourRules } from './picture.ts';
import type { Picture } from './snapshot.ts';

/**
 * The rules that belong to one shop's page: its gradient, the text on it, the colours of its pictures. Only numbers
 * and checked colours are in it, so that it may stand in `<style>` and be named by its hash.
 */
export function shopRules(
  { from, via, to, text }: ReadableGradient,
  pictures: readonly Pick<Picture, 'colour'>[],
): string {
  const [ink, ground] = text === 'light' ? ['surface', 'ink'] : ['ink', 'surface'];
  const gradient = `--from:${from};--via:${via};--to:${to}`;
  return `:root{${gradient};--hero-ink:var(--color-${ink});--hero-ground:var(--color-${ground})}${colourRules(pictures).join('')}`;
}
