import type { Transaction } from '../../../db/client.ts';
import type { users } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import { shopMails } from '../../platform/texts/texts.ts';

/** Notifies an owner in their language that the shop is suspended, with the reason if there is one, or online again. */
export async function mailShopStatus(
  transaction: Transaction,
  { publicUrl }: Config,
  { email, language, blockedAt, deletedAt }: typeof users.$inferSelect,
  { shop, isActive, reason }: { readonly shop: string; readonly isActive: boolean; readonly reason: string },
  now: number,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  const { activated, suspended } = shopMails(language);
  const words = isActive ? activated : suspended;
  const why = isActive ? [] : [...(reason ? [suspended.reason(reason)] : []), suspended.next];
  const url = `${publicUrl}${inLanguage(isActive ? '/dashboard' : '/contact', language)}`;
  await queueMail(
    transaction,
    email,
    {
      language,
      subject: words.subject(shop),
      paragraphs: [words.text(shop), ...why],
      button: { label: words.button, url },
    },
    now,
  );
}
