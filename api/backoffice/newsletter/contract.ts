import * as z from 'zod/mini';

export const subscription = z.object({
  email: z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'required')),
    z.email('email').check(z.maxLength(254)),
  ),
  language: z.optional(z.enum(['en', 'bn'])),
  /**
   * A honeypot field, hidden from people. If a program fills it in, the response looks successful but nothing is
   * stored.
   */
  website: z.optional(z.string().check(z.maxLength(500))),
});
