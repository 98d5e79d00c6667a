import { z } from 'zod';
import { taka } from '../../platform/formats/money.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { readTrxId } from '../../platform/formats/transaction-id.ts';
import { longestTyped } from '../../platform/formats/typed-text.ts';

const version = z.int().min(1);
const free = (longest: number) => z.string().trim().max(longest);
const amount = taka.refine((typed) => typed > 0, 'required');

/** A transaction id of a wallet or bank as typed or copied, as `readTrxId` returns it. */
export const trxId = free(longestTyped).transform((typed, context) => {
  const id = readTrxId(typed);
  if (id !== null) return id;
  context.addIssue('transaction');
  return z.NEVER;
});

/** The same, where a seller may leave it empty. */
const optionalTrxId = z.union([free(0).transform(() => undefined), trxId]).optional();

/** The number or account that paid; a mobile number in any notation as `01XXXXXXXXX`. */
export const sender = free(longestTyped)
  .transform((typed) => normaliseMobile(typed) ?? typed)
  .default('');

/** Providers of money that a seller enters or gives back by hand. */
export const handProviders = ['cash', 'bkash', 'nagad', 'rocket', 'upay', 'bank'] as const;

/** Money (taka) that a seller received for an order, or gave back. `version` is the order's. */
export const newPayment = z.discriminatedUnion('kind', [
  z.object({ version, kind: z.literal('cash'), amount }),
  z.object({
    version,
    kind: z.literal('manual'),
    provider: z.enum(handProviders),
    amount,
    sender,
    trxId: optionalTrxId,
  }),
  z.object({ version, kind: z.literal('refund'), provider: z.enum(handProviders), amount, trxId: optionalTrxId }),
]);

export type NewPayment = z.infer<typeof newPayment>;

/**
 * A step of an entry. `confirm` may name the amount (taka) that really came, `reject` refuses a claim, `reverse`
 * withdraws a confirmed entry that was an error.
 */
export const paymentStep = z.object({
  version,
  step: z.enum(['confirm', 'reject', 'reverse']),
  amount: amount.optional(),
});

export type PaymentStep = z.infer<typeof paymentStep>;
