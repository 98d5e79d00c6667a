import { z } from 'zod';

const userId = z.string().max(64).nullish();

export const trialCheck = z.object({ userId });

/** The client's `trialStart` and `trialEnd` are taken and ignored: the server's clock decides. */
export const trialChange = z.object({ action: z.enum(['start', 'expire']) });

export const newUpgradeRequest = z.object({
  userId,
  selectedPlan: z.enum(['starter', 'pro']),
  trxId: z
    .string()
    .trim()
    .min(1, 'required')
    .max(40)
    .regex(/^[a-z0-9-]+$/i, 'trx_id')
    .toUpperCase(),
});

/** A page of a list, newest first: `before` is the id that the page before ended with. */
export const requestPage = z.object({
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type NewUpgradeRequest = z.infer<typeof newUpgradeRequest>;
export type RequestPage = z.infer<typeof requestPage>;
