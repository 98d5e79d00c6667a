import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';

/**
 * Ensures that at least one admin remains. Called before an admin role is revoked or an owner deletes the account.
 * Accounts that are not admins always pass.
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
