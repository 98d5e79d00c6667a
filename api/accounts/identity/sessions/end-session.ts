import { and, eq } from 'drizzle-orm';
import { sessions } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';
import { secureAccount } from './secure-account.ts';

/** Ends one of the actor's sessions. @throws Failure `not_found` for any other session */
export async function endSession({ database }: Services, actor: Actor, sessionId: string): Promise<void> {
  await database.write(async (transaction) => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new Failure('not_found');
  });
}

/** 'Log out everywhere', including this browser. Open links and codes end, too. */
export async function endAllSessions({ database }: Services, actor: Actor): Promise<void> {
  await database.write(async (transaction) => secureAccount(transaction, actor.userId));
}
