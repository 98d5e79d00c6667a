import { z } from 'zod';
import { latinDigits } from '../../platform/formats/bangla-digits.ts';
import { taka } from '../../platform/formats/money.ts';

const version = z.int().min(1);
const free = (longest: number) => z.string().trim().max(longest);
const upperCase = (typed: string) => latinDigits(typed).toUpperCase().replace(/\s/g, '');
const amount = taka.refine((typed) => typed > 0, 'required');

/** A transaction id of a wallet or bank: letters and digits, upper case. Bangla digits are accepted. */
export const trxId = free(40)
  .transform(upperCase)
  .pipe(z.string().regex(/^[A-Z0-9]{6,30}$/, 'transaction'));

/** The same, where a seller may leave it empty. */
const optionalTrxId = free(40)
  .transform(upperCase)
  .pipe(z.string().regex(/^(?:[A-Z0-9]{6,30})?$/, 'transaction'))
  .transform((typed) => typed || undefined)
  .optional();

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
    sender: free(40).default(''),
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
