import * as z from 'zod/mini';
import { readDhakaDay } from './dhaka-time.ts';

/** A day in Dhaka time, `yyyy-mm-dd` from any notation that `readDhakaTime` understands. */
export const typedDay = z.string().check(
  z.overwrite((typed) => readDhakaDay(typed) ?? ''),
  z.minLength(1, 'time'),
);
