import { stepField, stepOf } from '../../api/orders/order/form-step.ts';
import {
  couponField,
  fieldsOf,
  furtherIn,
  maxFurther,
  namedFields,
  type FurtherFields,
} from '../../api/orders/order/further-lines.ts';
import type { Catalogue, CatalogueProduct } from './catalogue.ts';
import { furtherLine, type Addable } from './further.ts';
import { choiceFrom, type Choice } from './variants.ts';

type Fields = Readonly<Record<string, string>>;

/** The content of the page of a form without JavaScript. */
export type StepPage = {
  /** The form's fields, without those of the step. */
  readonly fields: Fields;
} & (
  | { readonly kind: 'list'; readonly query: string; readonly page: string }
  | {
      readonly kind: 'choose';
      readonly product: CatalogueProduct;
      readonly choice: Choice;
      readonly quantity: string;
      /** Whether the choice was sent and cannot be ordered. */
      readonly isRefused: boolean;
    }
  | {
      readonly kind: 'form';
      readonly rows: readonly Addable[];
      /** Whether a further product is no longer for sale. */
      readonly isGone: boolean;
    }
);

/** Prefix of the fields of the product that is being chosen. */
export const newField = 'new-';

/** The page of a form's step, or the form itself. @param catalogue the products that the step needs */
export function pageOfStep(given: Fields, { shop: { language }, products }: Catalogue): StepPage {
  const step = stepOf(given);
  const removed = /^remove-(\d)$/.exec(given[stepField] ?? '')?.[1];
  const stays = (name: string) => ![stepField, 'q', couponField].includes(name) && !name.startsWith(newField);
  const others = Object.entries(given).filter(([name]) => stays(name) && !/^more\d/.test(name));
  const lines = furtherIn((name) => (removed && name.startsWith(`more${removed}`) ? null : given[name]));
  const withLines = (all: readonly FurtherFields[]) =>
    Object.fromEntries([...others, ...namedFields(all.map(fieldsOf))]);
  if (step?.kind === 'list')
    return { kind: 'list', fields: withLines(lines), query: given['q'] ?? '', page: step.page };
  const wanted = step && 'productId' in step ? newLine(given, step.productId) : null;
  const added = wanted && furtherLine(products, wanted, language);
  const isAdded = step?.kind === 'add' && added?.isForSale;
  if (wanted && added && !isAdded) {
    const { product } = added;
    const choice = choiceFrom(product, (field) => wanted.options[field]);
    const { quantity } = wanted;
    return { kind: 'choose', fields: withLines(lines), product, choice, quantity, isRefused: step?.kind === 'add' };
  }
  const all = isAdded && wanted ? [...lines, wanted].slice(0, maxFurther) : lines;
  const rows = all.flatMap((line) => furtherLine(products, line, language) ?? []).filter(({ isForSale }) => isForSale);
  const isGone = rows.length < all.length || (wanted !== null && !added);
  return { kind: 'form', fields: withLines(rows.map(({ line }) => line.wanted)), rows, isGone };
}

function newLine(given: Fields, productId: string): FurtherFields {
  const chosen = ['o1', 'o2', 'o3'].flatMap((option) => {
    const value = given[newField + option];
    return value ? [[option, value]] : [];
  });
  return {
    productId,
    options: Object.fromEntries(chosen) as Record<string, string>,
    quantity: given[`${newField}quantity`] ?? '1',
  };
}
