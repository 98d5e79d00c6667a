import { z } from 'zod';
import { readDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { taka, whole } from '../../platform/formats/money.ts';
import { videoLink } from './video-link.ts';

/** The value or null. A form sends an empty field for null. */
const orNone = <Kind extends z.ZodType>(kind: Kind) =>
  z.preprocess((value) => (value === '' ? null : value), kind.nullable());

/** Taka, or null for none. */
export const optionalPrice = orNone(taka.refine((amount) => amount > 0, 'price_positive'));

/** Number of pieces; null means not counted. */
export const pieces = orNone(whole.pipe(z.number().min(0).max(1_000_000)));

/** Epoch ms, or a time that `readDhakaTime` understands; null for none. */
export const moment = orNone(
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .transform((text) => readDhakaTime(text) ?? Number.NaN),
      ],
      { error: 'time' },
    )
    .pipe(z.number('time').int('time').min(0, 'time').max(Date.UTC(2100, 0), 'time')),
);

/** The seller's own code for a product or variant, for lists and search. */
export const sku = z.string().trim().max(100);

/** The HTTPS URL of a video, or null. */
export const video = orNone(
  z
    .string()
    .trim()
    .max(300)
    .transform((typed, context) => {
      const link = videoLink(typed);
      if (link !== null) return link;
      context.addIssue('video_link');
      return z.NEVER;
    }),
);
