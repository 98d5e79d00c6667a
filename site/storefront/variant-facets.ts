import type { ProductOption, VariantSnapshot } from './snapshot.ts';
import { swatchesOf } from './colour-names.ts';
import { optionLabel } from '../../api/shops/products/option-values.ts';

/** Names that sellers use for the two options that structured data knows. */
const names = {
  color: ['colour', 'color', 'colours', 'colors', 'রং', 'রঙ', 'কালার'],
  size: ['size', 'sizes', 'সাইজ', 'মাপ', 'আকার'],
} as const;

/** A variant's properties in structured data and feeds: `{ color: 'Red', size: 'M' }`, for these two options only. */
export function facetsOf(
  options: readonly ProductOption[],
  { choice }: Pick<VariantSnapshot, 'choice'>,
): { readonly color?: string; readonly size?: string } {
  const facets: { color?: string; size?: string } = {};
  for (const [index, { name, values }] of options.entries()) {
    const value = values[choice[index] ?? -1];
    const facet = facetOf(name, values);
    if (value !== undefined && facet !== null) facets[facet] ??= optionLabel(value);
  }
  return facets;
}

function facetOf(name: string, values: readonly string[]): 'color' | 'size' | null {
  const written = name.normalize('NFC').trim().toLowerCase();
  if (names.size.some((one) => one.normalize('NFC') === written)) return 'size';
  const isColour = names.color.some((one) => one.normalize('NFC') === written) || swatchesOf(values) !== null;
  return isColour ? 'color' : null;
}
