import { z } from 'zod';

/** Taka with at most two decimals, as a number or its text. */
export const taka = z.coerce
  .number({ error: ({ code }) => (code === 'invalid_type' ? 'not_a_number' : undefined) })
  .min(0)
  .max(10_000_000)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'price_step');

/** Taka as the integer paisa that are stored. */
export const toPaisa = (amount: number): number => Math.round(amount * 100);
