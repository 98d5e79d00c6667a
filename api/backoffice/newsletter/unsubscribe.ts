import { and, eq, isNull } from 'drizzle-orm';
import { subscribers } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';

/** Takes the owner of an unsubscribe link off the list; again, or with a link that is none, does nothing. */
export async function unsubscribe({ database, now }: Services, token: string): Promise<void> {
  await database.write(async (transaction) => {
    await transaction
      .update(subscribers)
      .set({ unsubscribedAt: now() })
      .where(and(eq(subscribers.unsubscribeToken, token), isNull(subscribers.unsubscribedAt)));
  });
}
