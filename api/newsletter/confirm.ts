import { eq } from 'drizzle-orm';
import { subscribers } from '../../db/schema/index.ts';
import { hashToken } from '../actor/tokens.ts';
import type { Language } from '../language.ts';
import type { Services } from '../services.ts';

/** Puts the owner of a confirmation link on the list; again does nothing. @returns their language, null for a link that is none */
export async function confirmSubscription({ database, now }: Services, token: string): Promise<Language | null> {
  return database.write(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(subscribers)
      .where(eq(subscribers.tokenHash, hashToken(token)));
    if (!subscriber || subscriber.unsubscribedAt !== null) return null;
    if (subscriber.confirmedAt === null)
      await transaction.update(subscribers).set({ confirmedAt: now() }).where(eq(subscribers.id, subscriber.id));
    return subscriber.language;
  });
}
