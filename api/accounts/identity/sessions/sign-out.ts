import { eq } from 'drizzle-orm';
import { sessions } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { hashToken } from '../../access/tokens.ts';

/** Ends the session of this token. An unknown token is ignored. */
export async function signOut({ database }: Services, token: string): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
  });
}
