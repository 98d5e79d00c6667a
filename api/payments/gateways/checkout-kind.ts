import { and, eq } from 'drizzle-orm';
import { checkouts } from '../../../db/schema/index.ts';
import { GatewayFailure } from './gateway.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { checkoutJob, questionTimes } from './checkout-times.ts';
import { completeCheckout } from './complete-checkout.ts';
import { findCheckout, isRefundOpen, type CheckoutRow } from './find-checkout.ts';
import { subjectOf, type PaymentSubject, type PaymentSubjects } from '../subject.ts';

/**
 * Asks the gateway about checkouts whose payer did not return. After the last time, an unpaid checkout expires. While
 * the gateway does not respond, it stays open. Asks again for a refund whose response was lost.
 */
export const checkoutKind = (subjects: PaymentSubjects): QueuedKind => ({
  name: checkoutJob,
  run: (services, job) => requestLater(services, subjects, job),
  waits: [minute, 5 * minute, 15 * minute, hour],
  isNeverGivenUp: true,
  timeLimit: 3 * minute,
  furthest: day,
});

async function requestLater(services: Services, subjects: PaymentSubjects, { key }: Job): Promise<Outcome> {
  try {
    const subject = subjectOf(subjects, await findCheckout(services.database.db, key));
    const checkout = await completeCheckout(services, subject, key);
    if (checkout.state === 'paid') return await refundLater(services, subject, checkout);
    const next = nextQuestion(checkout, services.now());
    if (next !== null) return { dueAt: next };
    return await expire(services, checkout);
  } catch (error) {
    if (error instanceof GatewayFailure) return { failed: error.message };
    // The shop or the account was erased meanwhile.
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** A refusal ends the questions: the owner then looks it up at the gateway. */
async function refundLater(services: Services, subject: PaymentSubject, checkout: CheckoutRow): Promise<Outcome> {
  try {
    if (isRefundOpen(checkout)) await subject.completeRefund(services, checkout);
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.reason === 'unreachable') throw error;
    services.log.warn(
      { checkout: checkout.id, response: error.message },
      'a gateway refuses a refund after a lost response',
    );
  }
  return undefined;
}

function nextQuestion({ createdAt }: CheckoutRow, now: number): number | null {
  const wait = questionTimes.find((time) => createdAt + time > now);
  return wait === undefined ? null : createdAt + wait;
}

async function expire({ database, now }: Services, { id }: CheckoutRow): Promise<void> {
  await database.write((transaction) =>
    transaction
      .update(checkouts)
      .set({ state: 'expired', updatedAt: now() })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open'))),
  );
}
