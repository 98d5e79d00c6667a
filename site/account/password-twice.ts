import * as z from 'zod/mini';

/** The field in which a new password is typed again. */
export const confirm = z.string().check(z.minLength(1, 'required'));

/** Both have to be the same (specification section 5, Register). */
export const sameTwice = z.refine<{ readonly password: string; readonly confirm: string }>(
  (typed) => typed.password === typed.confirm,
  { path: ['confirm'], error: 'passwords_differ' },
);
