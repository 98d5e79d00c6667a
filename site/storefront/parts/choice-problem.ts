import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import type { ChosenVariant } from '../variants.ts';

/** Why a choice cannot be sent: an option without a value, or no such combination. '' if it can. */
export function choiceProblem(
  { language }: CatalogueShop,
  { options = [] }: CatalogueProduct,
  { state, options: chosen }: ChosenVariant,
): string {
  const words = storefront(language);
  const isChosen = (name: string) => chosen.some((option) => option.name === name);
  const missing = options.flatMap(({ name }) => (isChosen(name) ? [] : name));
  if (missing.length > 0) return words.chooseFirst(missing.join(', '));
  return state === 'none' ? words.noSuchChoice : '';
}
