import { z } from 'zod';
import { imageUrl } from '../../pictures/contract.ts';
import { typed } from './typed.ts';

/** Within these limits, a page with every section still arrives in one round trip (`budget.test.ts`). */
export const textLimits = { title: 80, text: 600 };

/** The side of the picture on wide screens. On phones it is above the text. */
export const pictureSides = ['left', 'right'] as const;

const kind = z.literal('text');
/** Tells the texts of a shop apart. */
const id = z.string().regex(/^[\da-z]{1,12}$/);

/** A title, paragraphs and a picture, each optional. A shop may have several. */
export const text = z.object({
  kind,
  id,
  isShown: z.boolean(),
  title: typed(textLimits.title),
  text: typed(textLimits.text),
  imageUrl,
  side: z.enum(pictureSides),
});

export const storedText = z.object({
  kind,
  id,
  isShown: z.boolean().catch(true),
  title: z.string().catch(''),
  text: z.string().catch(''),
  imageId: z.string().nullable().catch(null),
  side: z.enum(pictureSides).catch('left'),
});
