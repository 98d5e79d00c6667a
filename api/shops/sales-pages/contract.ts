import { z } from 'zod';
import { isVisible } from '../../platform/formats/visible.ts';
import { pageSlug } from '../pages/contract.ts';
import { salesBlocks, salesLimits, type SalesBlock } from './blocks.ts';

const fields = {
  title: z.string().trim().min(1, 'required').max(80).refine(isVisible, 'required'),
  slug: pageSlug,
  /** The language of the page's own text. */
  language: z.enum(['bn', 'en']),
  /** Products of the shop, in the order of their forms. */
  productIds: z
    .array(z.string().max(40))
    .transform((ids) => [...new Set(ids.filter(Boolean))])
    .pipe(z.array(z.string()).min(1, 'required').max(salesLimits.products)),
  blocks: salesBlocks,
  /** Only the seller sees a draft. */
  isDraft: z.boolean(),
};

export const newSalesPage = z.object(fields);
/** `version` is that of the page when it was opened. Missing fields stay unchanged. */
export const salesPageChanges = z.object({ ...z.object(fields).partial().shape, version: z.number().int().min(1) });
/** An unsaved page, to show it as shoppers would see it. */
export const salesPagePreview = z.object({
  title: fields.title,
  language: fields.language,
  productIds: fields.productIds,
  blocks: salesBlocks,
});

export type NewSalesPage = z.output<typeof newSalesPage>;
export type SalesPageChanges = z.output<typeof salesPageChanges>;
export type SalesPagePreview = z.output<typeof salesPagePreview>;

/** A sales page for the shop's owner and staff. */
export interface SalesPageView {
  readonly id: string;
  readonly slug: string;
  readonly language: 'bn' | 'en';
  readonly title: string;
  readonly productIds: readonly string[];
  readonly blocks: readonly SalesBlock[];
  readonly isDraft: boolean;
  readonly version: number;
  readonly updatedAt: number;
  /** Sessions that opened the page, each once a day, and orders from its form without cancelled ones. */
  readonly visits: number;
  readonly orders: number;
}

/** The sales pages of a shop, oldest first. Pages beyond `maxPages` are not published. */
export interface SalesPageList {
  readonly pages: readonly SalesPageView[];
  /** The plan's number of sales pages. */
  readonly maxPages: number;
}
