import { z } from 'zod';
import type { OutsideResponse } from './contract.ts';
import type { OutsideRow } from './find-known.ts';

const counted = z.number().min(0);

const shape = z.object({
  counts: z.object({ delivered: counted, returned: counted }).nullable(),
  parcels: counted,
  volume: z.string(),
  returnedPercent: counted.max(100).nullable(),
  reports: counted,
  score: z.string(),
}) satisfies z.ZodType<OutsideResponse>;

/** The stored response; null if there is none, or if an earlier version wrote it in another form. */
export const outsideResponse = ({ response }: Pick<OutsideRow, 'response'>): OutsideResponse | null =>
  shape.safeParse(response).data ?? null;
