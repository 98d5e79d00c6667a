import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';

/** The usable account of a number (`01XXXXXXXXX`), or undefined. */
export async function findByMobile(db: Queryable, mobile: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.mobile, mobile), isNull(users.blockedAt), isNull(users.deletedAt)));
  return user;
}
