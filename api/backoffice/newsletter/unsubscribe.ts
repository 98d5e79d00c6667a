import { and, eq, isNull } from 'drizzle-orm';
import { subscribers } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';

/** Unsubscribes by the token of the link. A repeated or unknown token does nothing. */
export async function unsubscribe({ database, now }: Services, token: string): Promise<void> {
  await database.write(async (transaction) => {
    await transaction
      .update(subscribers)
      .set({ unsubscribedAt: now() })
      .where(and(eq(subscribers.unsubscribeToken, token), isNull(subscribers.unsubscribedAt)));
  });
}
