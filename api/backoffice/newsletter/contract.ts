import * as z from 'zod/mini';

export const subscription = z.object({
  email: z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'required')),
    z.email('email').check(z.maxLength(254)),
  ),
  language: z.optional(z.enum(['en', 'bn'])),
  /** A field that people do not see; a program that fills it in is thanked, and nothing is kept. */
  website: z.optional(z.string().check(z.maxLength(500))),
});
