import { z } from 'zod';

/**
 * A decimal number as forms send it. Rejects other texts that JavaScript reads as numbers: `0x10`, `1e3` and an empty
 * text.
 */
const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(?:\.\d{1,12})?$/)
  .transform(Number);

/** Taka with at most two decimals, as a number or text. */
export const taka = z
  .union([z.number(), decimal], { error: 'not_a_number' })
  .pipe(z.number().min(0).max(10_000_000))
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'price_step');

/** Converts taka to integer paisa, the stored unit. */
export const toPaisa = (amount: number): number => Math.round(amount * 100);
