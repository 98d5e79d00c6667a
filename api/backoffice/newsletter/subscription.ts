import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { subscribers } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { csvResponse } from '../../platform/formats/csv.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { newsletter } from '../../platform/texts/texts.ts';
import { perform } from '../../accounts/audit/perform.ts';

/** Minimum interval between confirmation mails to the same email address, ms. */
const mailInterval = 10 * 60 * 1000;

/**
 * Sends a confirmation mail to an email address, unless it is subscribed or got one recently. The response is always the
 * same, so that it reveals neither.
 */
export async function subscribe({ database, now }: Services, email: string, language: Language): Promise<void> {
  await database.write(async (transaction) => {
    const [known] = await transaction.select().from(subscribers).where(eq(subscribers.email, email));
    const isSubscribed = known && known.confirmedAt !== null && known.unsubscribedAt === null;
    if (isSubscribed || (known && now() - known.createdAt < mailInterval)) return;
    const token = newToken();
    const pending = {
      language,
      tokenHash: hashToken(token),
      unsubscribeToken: newToken(),
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: now(),
    };
    await transaction
      .insert(subscribers)
      .values({ id: Bun.randomUUIDv7(), email, ...pending })
      .onConflictDoUpdate({ target: subscribers.email, set: pending });
    const to = { recipient: email, language };
    await notify({ transaction, now: now() }, newsletterConfirmationKind, { channel: 'mail', to, facts: { token } });
  });
}

/** Confirms a subscription by the token of its link. Confirming again does nothing. @throws Failure `link_gone` */
export async function confirmSubscription({ database, now }: Services, token: string) {
  await database.write(async (transaction) => {
    const hasToken = eq(subscribers.tokenHash, hashToken(token));
    const [subscriber] = await transaction.select().from(subscribers).where(hasToken);
    if (!subscriber || subscriber.unsubscribedAt !== null) throw new Failure('link_gone');
    if (subscriber.confirmedAt === null)
      await transaction.update(subscribers).set({ confirmedAt: now() }).where(eq(subscribers.id, subscriber.id));
  });
  return { confirmed: true };
}

/** Unsubscribes by the token of the link. A repeated or unknown token does nothing. */
export async function unsubscribe({ database, now }: Services, token: string) {
  await database.write(async (transaction) => {
    const isActive = and(eq(subscribers.unsubscribeToken, token), isNull(subscribers.unsubscribedAt));
    await transaction.update(subscribers).set({ unsubscribedAt: now() }).where(isActive);
  });
  return { unsubscribed: true };
}

/**
 * The confirmed subscribers as a CSV file, each with the URL for `List-Unsubscribe` (RFC 8058: also by POST). The export
 * is recorded in the audit log.
 */
export async function exportSubscribers(services: Services, actor: Actor): Promise<Response> {
  const unsubscribing = `${services.config.publicUrl}/api/newsletter/unsubscribe/`;
  const rows = await perform(services, actor, {}, async ({ transaction, record }) => {
    const isSubscribed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));
    const found = await transaction.select().from(subscribers).where(isSubscribed).orderBy(asc(subscribers.id));
    const target = { targetKind: 'subscribers', targetId: 'newsletter' } as const;
    await record({ action: 'subscribers.export', ...target, after: { count: found.length } });
    return found;
  });
  return csvResponse<(typeof rows)[number]>({
    name: 'subscribers',
    columns: [
      ['email', ({ email }) => email],
      ['language', ({ language }) => language],
      ['confirmed', ({ confirmedAt }) => confirmedAt && writeDhakaTime(confirmedAt)],
      ['unsubscribe', ({ unsubscribeToken }) => unsubscribing + (unsubscribeToken ?? '')],
    ],
    read: async () => ({ rows, next: null }),
  });
}

/**
 * The mail that asks the owner of an email address to confirm the subscription. Its only link leads to a page with a confirm
 * button; ignoring the mail declines.
 */
export const newsletterConfirmationKind: NotificationKind<{ readonly token: string }> = {
  name: 'newsletter confirmation',
  mail: ({ facts: { token }, language, publicUrl }) => {
    const { mail } = newsletter(language);
    return {
      language,
      subject: mail.subject,
      paragraphs: [`${mail.requested}\n${mail.confirm}`, mail.ignore],
      button: { label: mail.button, url: `${publicUrl}${inLanguage('/newsletter/confirm', language)}#${token}` },
    };
  },
};
