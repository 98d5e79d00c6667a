import { z } from 'zod';
import { normaliseMobile } from '../../accounts/identity/contract.ts';

const maxTags = 10;

/** The column of a shop's customers that a list is sorted by, the highest first. */
export const customerSorts = ['last', 'orders', 'bought'] as const;

const customerFilter = z.object({
  search: z.string().trim().max(100).default(''),
  sort: z.enum(customerSorts).default('last'),
});

export type CustomerFilter = z.infer<typeof customerFilter>;

export const customerPage = customerFilter.extend({
  /** What the page before gave as `next`. */
  after: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type CustomerPage = z.infer<typeof customerPage>;

export const customerFileOptions = customerFilter.extend({ language: z.enum(['en', 'bn']).optional() });

const tagList = z
  .array(z.string().trim().min(1, 'required').max(30))
  .max(maxTags)
  .transform((tags) => [...new Set(tags)]);

/** What a seller notes of a customer; what is left out stays. */
export const customerChanges = z.object({
  note: z.string().trim().max(500).optional(),
  tags: tagList.optional(),
});

export type CustomerChanges = z.infer<typeof customerChanges>;

/** The same as a form of the dashboard has it: tags with commas between them. */
export const customerForm = z.object({
  note: z.string().trim().max(500),
  tags: z
    .string()
    .max(400)
    .transform((typed) => typed.split(/[,،;\n]/).flatMap((tag) => tag.trim() || []))
    .pipe(tagList),
});

/** A customer's phone in an address, however it is written; '' for none. */
export const customerPath = z.object({
  shop: z.string(),
  phone: z.string().transform((typed) => normaliseMobile(typed) ?? ''),
});

/** Who has ordered in a shop; the sums are of orders that still name the person. */
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
