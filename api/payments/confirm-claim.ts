import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { payments } from '../../db/schema/index.ts';
import { Failure } from '../platform/errors/failure.ts';
import { setEntry, type PaymentRow } from './ledger.ts';
import type { Confirmation, PaymentSubject } from './subject.ts';

/**
 * Confirms a claimed entry and settles its subject. Safe to repeat: a confirmed entry stays unchanged.
 * @throws Failure `not_found`, `step_not_allowed` for a rejected or reversed entry
 */
export async function confirmClaim(
  transaction: Transaction,
  subject: PaymentSubject,
  { id }: Pick<PaymentRow, 'id'>,
  { confirmedBy, byName = '' }: Confirmation,
  now: number,
): Promise<PaymentRow> {
  const [entry] = await transaction.select().from(payments).where(eq(payments.id, id));
  if (!entry) throw new Failure('not_found');
  if (entry.state === 'confirmed') return entry;
  if (entry.state !== 'claimed') throw new Failure('step_not_allowed');
  const change = { state: 'confirmed', confirmedBy, byName, doubt: null } as const;
  const confirmed = await setEntry(transaction, id, change, now);
  await subject.settle(transaction, confirmed, { confirmedBy, byName }, now);
  return confirmed;
}
