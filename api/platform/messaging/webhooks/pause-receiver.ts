import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { hookDeliveries, shops, users } from '../../../../db/schema/index.ts';
import { inLanguage } from '../../../../site/paths.ts';
import type { Config } from '../../config/config.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { orderMails } from '../../texts/texts.ts';
import type { Receiver } from './due-deliveries.ts';

/**
 * Stops sending to a shop's receiver until its owner, who is notified by mail, resumes it.
 * @returns changes for the receiver's row
 */
export async function pauseReceiver(
  transaction: Transaction,
  config: Pick<Config, 'publicUrl'>,
  receiver: Receiver,
  now: number,
): Promise<Partial<Receiver>> {
  await transaction
    .update(hookDeliveries)
    .set({ dueAt: null })
    .where(and(eq(hookDeliveries.receiverId, receiver.id), isNotNull(hookDeliveries.dueAt)));
  await mailPaused(transaction, config, receiver, now);
  return { pausedAt: now, failingSince: null };
}

async function mailPaused(
  transaction: Transaction,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { shopId, url }: Receiver,
  now: number,
): Promise<void> {
  const [owner] = await transaction
    .select({ email: users.email, language: users.language })
    .from(users)
    .innerJoin(shops, eq(shops.ownerId, users.id))
    .where(eq(shops.id, shopId ?? ''));
  if (!owner?.email) return;
  const { language } = owner;
  const { subject, text, button } = orderMails(language).hookPaused;
  const words = { subject, paragraphs: [text(new URL(url).host)] };
  const way = { label: button, url: `${publicUrl}${inLanguage('/dashboard', language)}?section=orders` };
  await queueMail(transaction, owner.email, { language, ...words, button: way }, now);
}
