import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { PaymentDoubt } from '../contract.ts';
import { payeeOf, findEntry, setEntry, type PaymentRow } from '../ledger.ts';
import type { CheckoutRow } from '../subject.ts';
import type { Paid } from './gateway.ts';

/** The transaction id of a gateway as the ledger stores it. */
export const trxIdOf = ({ trxId }: Paid): string => trxId.toUpperCase();

/** The entry that the payer made by hand, or that an earlier call made. */
export const findKnown = (transaction: Transaction, { shopId, provider }: CheckoutRow, paid: Paid) =>
  findEntry(transaction, payeeOf(shopId), provider, trxIdOf(paid));

const confirmed = { state: 'confirmed', confirmedBy: 'gateway' } as const;
const claimed = { state: 'claimed', confirmedBy: null } as const;

/** The state of an entry: confirmed by the gateway, or claimed if a person has to confirm it. */
export const entryStateOf = (needsPerson: boolean) => (needsPerson ? claimed : confirmed);

/** Why a person has to look at the payment; null if it is the checkout's amount without a risk. */
export function doubtOf({ amountPaisa }: CheckoutRow, paid: Paid): PaymentDoubt | null {
  if (paid.isRisky) return 'risky';
  return paid.amountPaisa < amountPaisa ? 'wrong_amount' : null;
}

/** The new entry of a checkout, without its subject and state. */
export const newEntry = (checkout: CheckoutRow, paid: Paid) =>
  ({
    direction: 'in',
    kind: 'gateway',
    provider: checkout.provider,
    amountPaisa: paid.amountPaisa,
    trxId: trxIdOf(paid),
    sender: paid.sender,
    doubt: doubtOf(checkout, paid),
  }) as const;

/** Gives a claim the amount that the gateway has received. A confirmed entry stays unchanged. */
export async function enterKnown(
  context: WriteContext,
  checkout: CheckoutRow,
  paid: Paid,
  entry: PaymentRow,
  needsPerson: boolean,
): Promise<PaymentRow> {
  if (entry.state === 'confirmed') return entry;
  const { amountPaisa, sender } = paid;
  const change = { ...entryStateOf(needsPerson), doubt: doubtOf(checkout, paid), sender, amountPaisa };
  return setEntry(context, entry.id, change);
}
