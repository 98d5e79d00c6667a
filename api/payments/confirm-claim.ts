import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../db/context.ts';
import { payments } from '../../db/schema/index.ts';
import { Failure } from '../platform/errors/failure.ts';
import { setEntry, type PaymentRow } from './ledger.ts';
import type { Confirmation, PaymentSubject } from './subject.ts';

/**
 * Confirms a claimed entry and applies it to its subject. Safe to repeat: a confirmed entry stays unchanged.
 * @throws Failure `not_found`, `step_not_allowed` for a rejected or reversed entry
 */
export async function confirmClaim(
  context: WriteContext,
  subject: PaymentSubject,
  { id }: Pick<PaymentRow, 'id'>,
  { confirmedBy, byName = '' }: Confirmation,
): Promise<PaymentRow> {
  const [entry] = await context.transaction.select().from(payments).where(eq(payments.id, id));
  if (!entry) throw new Failure('not_found');
  if (entry.state === 'confirmed') return entry;
  if (entry.state !== 'claimed') throw new Failure('step_not_allowed');
  const change = { state: 'confirmed', confirmedBy, byName, doubt: null } as const;
  const confirmed = await setEntry(context, id, change);
  await subject.applyPayment(context, confirmed, { confirmedBy, byName });
  return confirmed;
}
