import type { About } from '../../platform/messaging/notifications/kind.ts';
import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { orderMails, sentence } from '../../platform/texts/texts.ts';
import { findPayment, type OfPayment } from './find-payment.ts';
import { ordersMessage } from './orders-message.ts';
import { sameMessage } from './same-message.ts';

/** A payment was confirmed by a forwarded message or a gateway, for the shop's owner and staff. */
export const paymentConfirmedKind = sameMessage('payment confirmed', write);

async function write({ facts, shopId, language, db }: About<OfPayment>): Promise<PushedMessage | null> {
  const found = await findPayment(db, shopId ?? '', facts, language);
  if (found?.state !== 'confirmed') return null;
  const words = orderMails(language).payment;
  const amount = words.amount(found.amount, found.provider);
  const [title, body] = found.isOfCancelled
    ? [words.cancelled(found.order), `${sentence(amount, language)} ${words.giveBack}`]
    : [words.confirmed(found.order), amount];
  return ordersMessage(language, { title, body, tag: facts.paymentId });
}
