import * as z from 'zod/mini';

/** The field that repeats a new password. */
export const confirm = z.string().check(z.minLength(1, 'required'));

/** Both passwords must be equal. */
export const sameTwice = z.refine<{ readonly password: string; readonly confirm: string }>(
  (typed) => typed.password === typed.confirm,
  { path: ['confirm'], error: 'passwords_differ' },
);
