/** Maximum number of products beside the first in one order. */
export const maxFurther = 9;

/** A further product of an order, as its form and the API have it. */
export interface FurtherFields {
  readonly productId: string;
  /** The chosen values by the position of their option, from `o1`. */
  readonly options: Readonly<Record<string, string>>;
  /** As typed. */
  readonly quantity: string;
  /** From a form without JavaScript: `seenPrice` of the page. */
  readonly seen?: string;
}

/** The field in which the server hands the coupon of an order by message to its page. */
export const couponField = 'coupon';

type ValueOf = (field: string) => string | null | undefined;

const options = ['o1', 'o2', 'o3'];

/** The further products among a form's fields: `more1`, `more1-quantity`, `more1-o1`, `more1-seen`. */
export function furtherIn(valueOf: ValueOf): FurtherFields[] {
  return Array.from({ length: maxFurther }, (_, index) => `more${index + 1}`).flatMap((name) => {
    const productId = valueOf(name);
    if (!productId) return [];
    const chosen = options.flatMap((option) => {
      const value = valueOf(`${name}-${option}`);
      return value ? [[option, value]] : [];
    });
    const seen = valueOf(`${name}-seen`);
    return {
      productId,
      options: Object.fromEntries(chosen) as Record<string, string>,
      quantity: valueOf(`${name}-quantity`) ?? '1',
      ...(seen && { seen }),
    };
  });
}

/** The fields of one product, by what follows `more1` in their names; without `seen`. */
export const fieldsOf = ({ productId, quantity, options: chosen }: FurtherFields): string[][] => [
  ['', productId],
  ['-quantity', quantity],
  ...Object.entries(chosen).map(([option, value]) => [`-${option}`, value]),
];

/** The names and values of the form's fields for the fields of each further product. */
export const namedFields = (lines: ReadonlyArray<readonly string[][]>): string[][] =>
  lines.flatMap((fields, index) => fields.map(([name = '', value = '']) => [`more${index + 1}${name}`, value]));
