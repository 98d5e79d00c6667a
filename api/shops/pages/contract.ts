import { z } from 'zod';
import { pageKinds, pageLanguages } from '../../../db/schema/page-kinds.ts';
import { isVisible } from '../../platform/formats/visible.ts';
import { pageBody, type PageBlock } from './blocks.ts';

export { pageKinds, pageLanguages };
export type PageKind = (typeof pageKinds)[number];
export type PageLanguage = (typeof pageLanguages)[number];

/** The last part of a page's URL. '' lets the server derive it from the title. */
export const pageSlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(60)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'page_slug');

const fields = {
  title: z.string().trim().min(1, 'required').max(80).refine(isVisible, 'required'),
  slug: pageSlug,
  language: z.enum(pageLanguages),
  body: pageBody,
  /** Whether the shop's pages link to it in the header, and in the footer. */
  inMenu: z.boolean(),
  inFooter: z.boolean(),
};

export const newPage = z.object({ ...fields, kind: z.enum(pageKinds) });
/** `version` is that of the page when it was opened. Missing fields stay unchanged. */
export const pageChanges = z.object({ ...z.object(fields).partial().shape, version: z.number().int().min(1) });
/** The order of the shop's pages. Pages that are not named come last. */
export const pageOrder = z.object({ pageIds: z.array(z.string().max(40)).max(50) });

export type NewPage = z.output<typeof newPage>;
export type PageChanges = z.output<typeof pageChanges>;

/** A page for the shop's owner and staff. */
export interface PageView {
  readonly id: string;
  readonly slug: string;
  readonly kind: PageKind;
  readonly language: PageLanguage;
  readonly title: string;
  readonly body: readonly PageBlock[];
  readonly inMenu: boolean;
  readonly inFooter: boolean;
  readonly version: number;
  readonly updatedAt: number;
}

/** The pages of a shop in their order. Pages beyond `maxPages` are not published. */
export interface PageList {
  readonly pages: readonly PageView[];
  /** The plan's number of pages. */
  readonly maxPages: number;
}
