import { eq } from 'drizzle-orm';
import { subscribers } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import type { Services } from '../../platform/config/services.ts';

/** Confirms a subscription by the token of its link. Confirming again does nothing. @throws Failure `link_gone` */
export async function confirmSubscription({ database, now }: Services, token: string): Promise<void> {
  await database.write(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(subscribers)
      .where(eq(subscribers.tokenHash, hashToken(token)));
    if (!subscriber || subscriber.unsubscribedAt !== null) throw new Failure('link_gone');
    if (subscriber.confirmedAt === null)
      await transaction.update(subscribers).set({ confirmedAt: now() }).where(eq(subscribers.id, subscriber.id));
  });
}
