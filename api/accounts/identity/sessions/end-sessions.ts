import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { sessions } from '../../../../db/schema/index.ts';

/**
 * Ends all sessions of a user from their next request on: after a password change, block or deletion (ASVS 5.0, 7.4).
 */
export async function endSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
}
