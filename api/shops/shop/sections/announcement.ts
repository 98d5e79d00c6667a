import { z } from 'zod';
import { moment } from '../../products/field-types.ts';
import { typed } from './typed.ts';

export const longestAnnouncement = 140;

const fields = { kind: z.literal('announcement'), isShown: z.boolean() };

export const announcement = z
  .object({ ...fields, text: typed(longestAnnouncement), from: moment, until: moment })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    error: 'until_before_from',
    path: ['until'],
  })
  .describe('A line of text across the page, between two times (epoch ms), `from` before `until`. Null is no limit.');

const storedTime = z.number().nullable().catch(null);

export const storedAnnouncement = z.object({
  kind: fields.kind,
  isShown: z.boolean().catch(false),
  text: z.string().catch(''),
  from: storedTime,
  until: storedTime,
});

/** Whether shoppers see an announcement with these times: from `from` until before `until`. */
export const isAnnounced = (
  { from, until }: Pick<z.infer<typeof storedAnnouncement>, 'from' | 'until'>,
  now: number,
): boolean => (from === null || from <= now) && (until === null || now < until);
