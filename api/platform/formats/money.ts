import { z } from 'zod';
import { readTaka, readWhole } from './typed-number.ts';

/** A number, or a text from which `read` gets one. Rejects all other values and texts. */
const numberBy = (read: (typed: string) => number | null) =>
  z.union(
    [
      z.number(),
      z.string().transform((typed, context) => {
        const number = read(typed);
        if (number !== null) return number;
        context.addIssue('not_a_number');
        return z.NEVER;
      }),
    ],
    { error: 'not_a_number' },
  );

/** Taka with at most two decimals, as a number or as people write it. */
export const taka = numberBy(readTaka)
  .pipe(z.number().min(0).max(10_000_000))
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'price_step');

/** A whole number as people write it, or as a number. */
export const whole = numberBy(readWhole).pipe(z.number().int('whole_number'));

/** Converts taka to integer paisa, the stored unit. */
export const toPaisa = (amount: number): number => Math.round(amount * 100);
