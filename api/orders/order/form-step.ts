import { furtherIn } from './further-lines.ts';

type Fields = Readonly<Record<string, string>>;

/** The field of a button that does not send the order: the form without JavaScript then gets further products. */
export const stepField = 'step';

/**
 * `list`: the shop's products, in pages; `choose`: the options of one; `add`: the form with the chosen one; `form`: the
 * form itself.
 */
export type FormStep =
  | { readonly kind: 'list'; readonly page: string }
  | { readonly kind: 'choose' | 'add'; readonly productId: string }
  | { readonly kind: 'form' };

/** The step that a form asks for: `more`, `page-2`, `choose-<id>`, `add-<id>` or `remove-1`; null for an order. */
export function stepOf({ [stepField]: step = '' }: Fields): FormStep | null {
  if (step === '') return null;
  const [kind = '', ...rest] = step.split('-');
  const value = rest.join('-');
  if (kind === 'more' || kind === 'page') return { kind: 'list', page: value };
  return kind === 'choose' || kind === 'add' ? { kind, productId: value } : { kind: 'form' };
}

/** The products on the page of a form: all of the shop for the step that lists them, else those of its lines and step. */
export function productsOfForm(fields: Fields): 'all' | readonly string[] {
  const step = stepOf(fields);
  if (step?.kind === 'list') return 'all';
  const further = furtherIn((name) => fields[name]).map(({ productId }) => productId);
  return [fields['productId'] ?? '', ...further, ...(step && 'productId' in step ? [step.productId] : [])];
}
