import { z } from 'zod';

export const subscription = z.object({
  email: z.string().trim().toLowerCase().min(1, 'required').pipe(z.email('email').max(254)),
  language: z.enum(['en', 'bn']).optional(),
  /** A field that people do not see; a program that fills it in is thanked and forgotten. */
  website: z.string().max(500).optional(),
});
