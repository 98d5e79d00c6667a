import * as z from 'zod/mini';
import { normaliseMobile } from '../../accounts/identity/contract.ts';
import { paidPlans } from '../../accounts/plans/contract.ts';
import { latinDigits } from '../../platform/formats/bangla-digits.ts';

/** A seller's payment for a plan. */
export const newUpgradeRequest = z.object({
  userId: z.nullish(z.string().check(z.maxLength(64))),
  selectedPlan: z.enum(paidPlans),
  trxId: z
    .string()
    .check(
      z.trim(),
      z.overwrite(latinDigits),
      z.minLength(1, 'required'),
      z.regex(/^[a-z0-9]{8,12}$/i, 'trx_id'),
      z.toUpperCase(),
    ),
  /** The bKash number of the sender; '' if not given. */
  senderNumber: z.prefault(
    z.string().check(
      z.trim(),
      z.maxLength(40),
      z.refine((number) => number === '' || normaliseMobile(number) !== null, 'mobile'),
    ),
    '',
  ),
});

export type NewUpgradeRequest = z.infer<typeof newUpgradeRequest>;
