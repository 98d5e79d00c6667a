import { z } from 'zod';
import { imageIdOf } from '../../platform/storage/image-url.ts';
import { video } from '../products/field-types.ts';

/** Limits of one sales page, so that it arrives in one round trip together with its order form. */
export const salesLimits = {
  blocks: 16,
  /** Of all texts together. */
  characters: 3_000,
  pictures: 6,
  products: 3,
  line: 120,
  text: 600,
  benefits: 8,
  questions: 6,
} as const;

const line = z.string().trim().max(salesLimits.line);
const text = z.string().trim().max(salesLimits.text);
/** An uploaded picture, or null. */
const picture = z
  .string()
  .max(200)
  .refine((url) => url === '' || imageIdOf(url) !== null, 'own_image')
  .transform((url) => url || null)
  .nullable();

/** The parts of a sales page, from top to bottom. The order form follows them. A part with nothing to show is left out. */
export const salesBlock = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('hero'), title: line, text, imageUrl: picture, videoUrl: video })
    .describe('Headline over a picture, by default that of the first product. With a video, the picture opens it.'),
  z.object({ type: z.literal('benefits'), title: line, items: z.array(line).max(salesLimits.benefits) }),
  z.object({ type: z.literal('beforeAfter'), title: line, before: picture, after: picture }),
  z
    .object({ type: z.literal('price'), text, code: z.string().trim().max(20) })
    .describe('The current price of the products, and the terms of a coupon. An end is shown only if one is stored.'),
  z.object({ type: z.literal('reviews'), title: line }),
  z.object({
    type: z.literal('questions'),
    items: z.array(z.object({ question: line, answer: text })).max(salesLimits.questions),
  }),
  z.object({ type: z.literal('trust'), showsCash: z.boolean(), exchange: line, showsAddress: z.boolean() }),
  z.object({ type: z.literal('text'), title: line, text, imageUrl: picture }),
]);

export type SalesBlock = z.output<typeof salesBlock>;

/** The blocks of a page as a seller sends them. An unknown block is refused. */
export const salesBlocks = z
  .array(salesBlock)
  .max(salesLimits.blocks, 'page_too_long')
  .superRefine((blocks, context) => {
    if (charactersOf(blocks) > salesLimits.characters)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: salesLimits.characters, inclusive: true });
    if (picturesOf(blocks).length > salesLimits.pictures)
      context.addIssue({ code: 'too_big', origin: 'array', maximum: salesLimits.pictures, inclusive: true });
  });

/** The stored blocks of a page. Blocks that this version does not know, or that are damaged, are left out. */
export function readSalesBlocks(stored: unknown): SalesBlock[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((block) => {
    const { data } = salesBlock.safeParse(block);
    return data ? [data] : [];
  });
}

/** The URLs of all pictures in blocks. */
export const picturesOf = (blocks: readonly SalesBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'beforeAfter') return [block.before, block.after].flatMap((one) => one ?? []);
    return block.type === 'hero' || block.type === 'text' ? (block.imageUrl ?? []) : [];
  });

const charactersOf = (blocks: readonly SalesBlock[]): number =>
  blocks.flatMap(textsOf).reduce((sum, one) => sum + one.length, 0);

function textsOf(block: SalesBlock): string[] {
  switch (block.type) {
    case 'hero':
    case 'text': {
      return [block.title, block.text];
    }
    case 'benefits': {
      return [block.title, ...block.items];
    }
    case 'questions': {
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    }
    case 'price': {
      return [block.text];
    }
    case 'trust': {
      return [block.exchange];
    }
    case 'beforeAfter':
    case 'reviews': {
      return [block.title];
    }
  }
}
