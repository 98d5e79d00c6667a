import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { recoveryCodes, shops, users } from '../../../../db/schema/index.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Actor } from '../../access/actor.ts';
import type { Identifier, UserView } from '../contract.ts';
import { viewAccount } from './view.ts';

/**
 * The account named by a path, for its owner only.
 * @throws Failure `not_found` for any other id, as if it did not exist
 */
export async function findOwnUser(services: Services, actor: Actor, userId: string): Promise<UserView> {
  if (userId !== actor.userId) throw new Failure('not_found');
  return findUserView(services, userId);
}

/** @throws Failure `not_found` */
export async function findUserView({ config, database, now }: Services, userId: string): Promise<UserView> {
  const row = await readUser(database.db, userId);
  if (!row) throw new Failure('not_found');
  const { user, shopSlug, shopName, codes } = row;
  const sendsCodes = config.sms.gateway !== null;
  const { id: uid, language } = user;
  return { ...viewAccount(user, shopSlug, now()), uid, shopName, language, sendsCodes, recoveryCodes: codes };
}

async function readUser(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      user: users,
      shopSlug: shops.slug,
      shopName: shops.name,
      codes: db.$count(recoveryCodes, eq(recoveryCodes.userId, users.id)),
    })
    .from(users)
    .innerJoin(shops, eq(shops.ownerId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** The row of an identifier, including blocked and deleted accounts, or undefined. */
export async function findByIdentifier(db: Queryable, identifier: Identifier) {
  const matches = identifier.kind === 'email' ? eq(users.email, identifier.email) : eq(users.mobile, identifier.mobile);
  const [row] = await db.select().from(users).where(matches);
  return row;
}
