import { Failure } from '../../../platform/errors/failure.ts';
import { sameLabel, type VariantGrid } from './variant-grid.ts';

/**
 * The value of each option for each variant of a grid, in the options' order and spelling.
 * @throws Failure `invalid` for a variant with a missing or unknown value or a duplicate combination, and for options
 * without a variant
 */
export function readChoices({ options, variants }: Pick<VariantGrid, 'options' | 'variants'>): string[][] {
  if (options.length > 0 && variants.length === 0)
    throw new Failure('invalid', { fields: { variants: { key: 'required' } } });
  const seen = new Set<string>();
  return variants.map((variant, index) => {
    const given = new Map(Object.entries(variant.options).map(([name, value]) => [sameLabel(name), sameLabel(value)]));
    const chosen = options.flatMap(
      ({ name, values }) => values.find((value) => sameLabel(value) === given.get(sameLabel(name))) ?? [],
    );
    const isWhole = options.length > 0 && chosen.length === options.length && given.size === options.length;
    if (!isWhole)
      throw new Failure('invalid', { fields: { [`variants.${index}.options`]: { key: 'unknown_choice' } } });
    const key = JSON.stringify(chosen);
    if (seen.has(key))
      throw new Failure('invalid', { fields: { [`variants.${index}.options`]: { key: 'given_twice' } } });
    seen.add(key);
    return chosen;
  });
}
