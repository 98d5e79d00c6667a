import { z } from 'zod';
import { rejectionReasons } from '../../accounts/plans/contract.ts';

export const trialCheck = z.object({ userId: z.string().max(64).nullish() });

/** The client's `trialStart` and `trialEnd` are accepted but ignored; the server's clock decides. */
export const trialChange = z.object({ action: z.enum(['start', 'expire']) });

/** The reason for a rejection. The documented call has no body, which means that no payment was found. */
export const rejection = z.preprocess(
  (body) => body ?? {},
  z
    .object({ reason: z.enum(rejectionReasons).default('not_found'), note: z.string().trim().max(300).default('') })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: 'required' }),
);

export type Rejection = z.infer<typeof rejection>;

/** A page of a list, newest first. `before` is the last id of the previous page. */
export const requestPage = z.object({
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type RequestPage = z.infer<typeof requestPage>;
