import { z } from 'zod';
import { imageIdOf } from '../../platform/storage/image-url.ts';
import { maxLinkLength, pageLink } from './page-link.ts';

/** Limits of one page, so that it arrives in one round trip. */
export const pageLimits = {
  blocks: 120,
  /** Of all texts together. */
  characters: 8_000,
  pictures: 10,
  listItems: 40,
  columns: 8,
  rows: 30,
  cell: 120,
} as const;

/** A piece of text with its marks. `\n` in it is a line break. */
const run = z.object({
  text: z.string().min(1).max(pageLimits.characters),
  bold: z.literal(true).optional(),
  link: z
    .string()
    .max(maxLinkLength)
    .transform((text, context) => {
      const link = pageLink(text);
      if (link !== null) return link;
      context.addIssue('page_link');
      return z.NEVER;
    })
    .optional(),
});
const runs = z.array(run).max(200);

/** The structured parts of a page. HTML is never stored. */
export const pageBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.literal([2, 3]), text: runs.min(1) }),
  z.object({ type: z.literal('paragraph'), text: runs.min(1) }),
  z.object({
    type: z.literal('list'),
    style: z.enum(['bullet', 'numbered']),
    items: z.array(runs.min(1)).min(1).max(pageLimits.listItems),
  }),
  z.object({
    type: z.literal('picture'),
    /** An uploaded picture, `/i/<id>-<width>.jpg`. */
    imageUrl: z
      .string()
      .max(200)
      .refine((url) => imageIdOf(url) !== null, 'own_image'),
    /** A description, for people who do not see it. */
    alt: z.string().trim().max(200),
  }),
  z.object({
    type: z.literal('table'),
    rows: z
      .array(z.array(z.string().trim().max(pageLimits.cell)).min(1).max(pageLimits.columns))
      .min(1)
      .max(pageLimits.rows)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length), 'uneven_rows')
      .describe('The first row contains the headings. All rows have the same number of cells.'),
  }),
]);

export type PageRun = z.output<typeof run>;
export type PageBlock = z.output<typeof pageBlock>;

/** The body of a page as a seller sends it. An unknown block is refused. */
export const pageBody = z
  .array(pageBlock)
  .max(pageLimits.blocks, 'page_too_long')
  .superRefine((blocks, context) => {
    if (charactersOf(blocks) > pageLimits.characters)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: pageLimits.characters, inclusive: true });
    if (picturesIn(blocks).length > pageLimits.pictures)
      context.addIssue({ code: 'too_big', origin: 'array', maximum: pageLimits.pictures, inclusive: true });
  })
  .describe(`At most ${pageLimits.characters} characters and ${pageLimits.pictures} pictures in all blocks together.`);

/** The stored body of a page. Blocks that this version does not know, or that are damaged, are left out. */
export function readBody(stored: unknown): PageBlock[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((block) => {
    const { data } = pageBlock.safeParse(block);
    return data ? [data] : [];
  });
}

/** The number of characters in all texts of a body. */
export const charactersOf = (blocks: readonly PageBlock[]): number =>
  textsOf(blocks).reduce((sum, text) => sum + text.length, 0);

/** All texts of a body, in order. */
export const textsOf = (blocks: readonly PageBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'picture') return [block.alt];
    if (block.type === 'table') return block.rows.flat();
    return (block.type === 'list' ? block.items.flat() : block.text).map(({ text }) => text);
  });

/** The ids of the pictures in a body, each once. */
export const picturesIn = (blocks: readonly PageBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'picture' ? (imageIdOf(block.imageUrl) ?? []) : []))),
];
