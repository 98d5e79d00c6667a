import * as z from 'zod/mini';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { paidPlans } from '../../accounts/plans/contract.ts';
import { readTrxId } from '../../platform/formats/transaction-id.ts';
import { longestTyped } from '../../platform/formats/typed-text.ts';

/** A seller's payment for a plan. */
export const newUpgradeRequest = z.object({
  userId: z.nullish(z.string().check(z.maxLength(64))),
  selectedPlan: z.enum(paidPlans),
  trxId: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(longestTyped),
    z.overwrite((typed) => readTrxId(typed) ?? ''),
    z.regex(/^[A-Z0-9]{8,12}$/, 'trx_id'),
  ),
  /** The bKash number of the sender; '' if not given. */
  senderNumber: z.prefault(
    z.string().check(
      z.trim(),
      z.maxLength(longestTyped),
      z.refine((number) => number === '' || normaliseMobile(number) !== null, 'mobile'),
    ),
    '',
  ),
});

export type NewUpgradeRequest = z.infer<typeof newUpgradeRequest>;
