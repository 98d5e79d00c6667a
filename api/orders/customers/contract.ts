import { z } from 'zod';
import { normaliseMobile } from '../../platform/formats/mobile.ts';

const maxTags = 10;

/** Sort orders of the customer list, highest value first. */
export const customerSorts = ['last', 'orders', 'bought'] as const;

const customerFilter = z.object({
  search: z.string().trim().max(100).default(''),
  sort: z.enum(customerSorts).default('last'),
});

export type CustomerFilter = z.infer<typeof customerFilter>;

export const customerPage = customerFilter.extend({
  /** `next` of the previous page. */
  after: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type CustomerPage = z.infer<typeof customerPage>;

export const customerFileOptions = customerFilter.extend({ language: z.enum(['en', 'bn']).optional() });

const tagList = z
  .array(z.string().trim().min(1, 'required').max(30))
  .max(maxTags)
  .transform((tags) => [...new Set(tags)]);

/** A seller's changes to a customer. Missing fields stay unchanged. */
export const customerChanges = z.object({
  note: z.string().trim().max(500).optional(),
  tags: tagList.optional(),
});

export type CustomerChanges = z.infer<typeof customerChanges>;

/** The same input from the dashboard's form: tags separated by commas. */
export const customerForm = z.object({
  note: z.string().trim().max(500),
  tags: z
    .string()
    .max(400)
    .transform((typed) => typed.split(/[,،;\n]/).flatMap((tag) => tag.trim() || []))
    .pipe(tagList),
});

/** A customer's phone in a URL, in any notation; '' if it is not a mobile number. */
export const customerPath = z.object({
  shop: z.string(),
  phone: z.string().transform((typed) => normaliseMobile(typed) ?? ''),
});

/** A customer of a shop. The sums include only orders that still have the phone. */
export interface CustomerView {
  /** `01XXXXXXXXX`. */
  readonly phone: string;
  readonly name: string;
  readonly district: string;
  readonly orders: number;
  readonly delivered: number;
  readonly returned: number;
  readonly cancelled: number;
  /** Taka of the orders that were neither cancelled nor returned. */
  readonly bought: number;
  readonly lastOrderAt: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly isBlocked: boolean;
}

export interface CustomerList {
  readonly customers: readonly CustomerView[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
}
