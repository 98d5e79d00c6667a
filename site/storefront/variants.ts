import type { CatalogueProduct } from './catalogue.ts';
import type { VariantSnapshot } from './snapshot.ts';

type Chosen = Pick<
  CatalogueProduct,
  'name' | 'pricePaisa' | 'beforePaisa' | 'isFrom' | 'left' | 'options' | 'variants'
>;

/** What is chosen of a product: for each option the place of its value, or null. */
export type Choice = readonly (number | null)[];

export interface ChosenVariant {
  /** `whole`: this can be ordered, unless it is sold out; `open`: an option has no answer; `none`: there is no such combination. */
  readonly state: 'whole' | 'open' | 'none';
  readonly pricePaisa: number;
  readonly beforePaisa?: number | undefined;
  /** The price is the least of several. */
  readonly isFrom: boolean;
  readonly left?: number | undefined;
  /** Place of the photo that shows it. */
  readonly photo?: number | undefined;
  /** What was chosen so far, as names and values. */
  readonly options: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

/** Nothing is chosen, but where an option has one value. */
export const nothingChosen = ({ options = [] }: Pick<CatalogueProduct, 'options'>): Choice =>
  options.map(({ values }) => (values.length === 1 ? 0 : null));

/** What a choice comes to. */
export function chosenVariant(product: Chosen, choice: Choice): ChosenVariant {
  const { options = [], variants = [] } = product;
  const answered = options.flatMap(({ name, values }, place) => {
    const value = values[choice[place] ?? -1];
    return value === undefined ? [] : [{ name, value }];
  });
  const { pricePaisa, beforePaisa, isFrom = false, left } = product;
  const whole = { pricePaisa, beforePaisa, isFrom, left, options: answered };
  if (answered.length < options.length) {
    // A photo may already be certain: all that is left of the choice shows the same.
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
    isFrom: false,
    left: variant.left,
    photo: variant.photo,
    options: answered,
  };
}

/** How a value of an option stands beside what else is chosen. */
export type ValueState = 'offered' | 'sold out' | 'none';

export function valueState({ variants = [] }: Chosen, choice: Choice, option: number, value: number): ValueState {
  const beside = choice.with(option, value);
  const fitting = variants.filter((variant) => fits(variant, beside));
  if (fitting.length === 0) return 'none';
  return fitting.every(({ left }) => left === 0) ? 'sold out' : 'offered';
}

/** The names under which a form sends the options, and a choice read from them again. */
export const optionField = (place: number): string => `o${place + 1}`;

export function choiceFrom(
  product: Pick<CatalogueProduct, 'options'>,
  valueOf: (field: string) => FormDataEntryValue | null | undefined,
): Choice {
  const untouched = nothingChosen(product);
  return (product.options ?? []).map(({ values }, place) => {
    const given = valueOf(optionField(place));
    const value = values.indexOf(typeof given === 'string' ? given : '');
    return value < 0 ? (untouched[place] ?? null) : value;
  });
}

const fits = (variant: VariantSnapshot, choice: Choice): boolean =>
  variant.choice.every(
    (value, place) => choice[place] === null || choice[place] === undefined || choice[place] === value,
  );
