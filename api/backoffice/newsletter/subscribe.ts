import { eq } from 'drizzle-orm';
import { subscribers } from '../../../db/schema/index.ts';
import { hashToken, newToken } from '../../accounts/access/tokens.ts';
import type { Language } from '../../platform/formats/language.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import type { Services } from '../../platform/config/services.ts';
import { newsletterConfirmationKind } from './confirmation-kind.ts';

/** Minimum interval between confirmation mails to the same address, ms. */
const mailInterval = 10 * 60 * 1000;

/**
 * Sends a confirmation mail to an address, unless it is subscribed or got one recently. The response is always the
 * same, so that it reveals neither.
 */
export async function subscribe({ database, now }: Services, email: string, language: Language): Promise<void> {
  await database.write(async (transaction) => {
    const [known] = await transaction.select().from(subscribers).where(eq(subscribers.email, email));
    if (known && isSettled(known, now())) return;
    const token = newToken();
    const asked = {
      language,
      tokenHash: hashToken(token),
      unsubscribeToken: newToken(),
      confirmedAt: null,
      unsubscribedAt: null,
      createdAt: now(),
    };
    await transaction
      .insert(subscribers)
      .values({ id: Bun.randomUUIDv7(), email, ...asked })
      .onConflictDoUpdate({ target: subscribers.email, set: asked });
    const to = { address: email, language };
    await notify(transaction, newsletterConfirmationKind, { channel: 'mail', to, facts: { token } }, now());
  });
}

function isSettled(known: typeof subscribers.$inferSelect, now: number): boolean {
  const isSubscribed = known.confirmedAt !== null && known.unsubscribedAt === null;
  return isSubscribed || now - known.createdAt < mailInterval;
}
