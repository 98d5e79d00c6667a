import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { sessions } from '../../../../db/schema/index.ts';

/** Signs a user out everywhere by their next request: at a password change, a block and a deletion (ASVS 5.0, 7.4). */
export async function endSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
}
