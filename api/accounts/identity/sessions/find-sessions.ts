import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { sessions } from '../../../../db/schema/index.ts';
import type { Actor } from '../../access/actor.ts';
import type { SessionView } from '../contract.ts';

/** The actor's sessions: the current one first, then by last use, newest first. */
export async function findSessions(db: Queryable, actor: Actor, now: number): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastUsedAt));
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt,
    lastUsedAt,
    isCurrent: id === actor.sessionId,
  }));
}
