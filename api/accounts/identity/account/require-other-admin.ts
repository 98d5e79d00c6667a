import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';

/**
 * Holds that there is always at least one admin (decisions 'The first admin'), before one is revoked, blocked or
 * deleted. Somebody who is no admin may go.
 * @throws Failure `last_admin`
 */
export async function requireOtherAdmin(transaction: Transaction, userId: string): Promise<void> {
  const isAdmin = and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.blockedAt));
  const [own] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, eq(users.id, userId)));
  const [other] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, ne(users.id, userId)))
    .limit(1);
  if (own && !other) throw new Failure('last_admin');
}
