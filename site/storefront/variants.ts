import type { CatalogueProduct } from './catalogue.ts';
import type { VariantSnapshot } from './snapshot.ts';

type Chosen = Pick<
  CatalogueProduct,
  'name' | 'pricePaisa' | 'beforePaisa' | 'steps' | 'isFrom' | 'left' | 'options' | 'variants'
>;

/** The choice of a product's options: the index of each option's value, or null. */
export type Choice = readonly (number | null)[];

export interface ChosenVariant {
  /**
   * `whole`: this can be ordered unless it is sold out; `open`: an option has no choice; `none`: the combination does
   * not exist.
   */
  readonly state: 'whole' | 'open' | 'none';
  readonly pricePaisa: number;
  readonly beforePaisa?: number | undefined;
  readonly steps?: CatalogueProduct['steps'] | undefined;
  /** Whether the price is the lowest of several. */
  readonly isFrom: boolean;
  readonly left?: number | undefined;
  /** The index of the photo that shows the choice, counted from 0. */
  readonly photo?: number | undefined;
  /** The choice so far, as names and values. */
  readonly options: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

/** The initial choice: nothing, except for options with one value. */
export const nothingChosen = ({ options = [] }: Pick<CatalogueProduct, 'options'>): Choice =>
  options.map(({ values }) => (values.length === 1 ? 0 : null));

/** The price, stock and photo of a choice. */
export function chosenVariant(product: Chosen, choice: Choice): ChosenVariant {
  const { options = [], variants = [] } = product;
  const named = options.flatMap(({ name, values }, index) => {
    const value = values[choice[index] ?? -1];
    return value === undefined ? [] : [{ name, value }];
  });
  const { pricePaisa, beforePaisa, steps, isFrom = false, left } = product;
  const whole = { pricePaisa, beforePaisa, steps, isFrom, left, options: named };
  if (named.length < options.length) {
    // The photo may be known already, if all remaining variants have the same one.
    const photos = new Set(variants.filter((variant) => fits(variant, choice)).map(({ photo }) => photo));
    return { state: 'open', ...whole, ...(photos.size === 1 && { photo: [...photos][0] }) };
  }
  if (options.length === 0) return { state: 'whole', ...whole };
  const variant = variants.find((one) => fits(one, choice));
  if (!variant) return { state: 'none', ...whole };
  return {
    state: 'whole',
    pricePaisa: variant.pricePaisa,
    beforePaisa: variant.beforePaisa,
    steps: variant.isSingly ? undefined : steps,
    isFrom: false,
    left: variant.left,
    photo: variant.photo,
    options: named,
  };
}

/** The state of an option's value, given the rest of the choice. */
export type ValueState = 'offered' | 'sold out' | 'none';

export function valueState({ variants = [] }: Chosen, choice: Choice, option: number, value: number): ValueState {
  const beside = choice.with(option, value);
  const fitting = variants.filter((variant) => fits(variant, beside));
  if (fitting.length === 0) return 'none';
  return fitting.every(({ left }) => left === 0) ? 'sold out' : 'offered';
}

/** The name of an option's form field; `index` is the option's index, counted from 0. */
export const optionField = (index: number): string => `o${index + 1}`;

export function choiceFrom(
  product: Pick<CatalogueProduct, 'options'>,
  valueOf: (field: string) => FormDataEntryValue | null | undefined,
): Choice {
  const untouched = nothingChosen(product);
  return (product.options ?? []).map(({ values }, index) => {
    const given = valueOf(optionField(index));
    const value = values.indexOf(typeof given === 'string' ? given : '');
    return value < 0 ? (untouched[index] ?? null) : value;
  });
}

const fits = (variant: VariantSnapshot, choice: Choice): boolean =>
  variant.choice.every(
    (value, index) => choice[index] === null || choice[index] === undefined || choice[index] === value,
  );
