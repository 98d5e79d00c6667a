import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import { notify } from '../../../platform/messaging/notifications/notify.ts';
import { emailOf } from '../../../platform/messaging/notifications/reachable.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Browser } from './browser.ts';
import { newDeviceKind } from '../account-kinds.ts';
import { readIdentifier, type Credentials, type Identifier } from '../contract.ts';
import { findByIdentifier } from '../account/find-user.ts';
import { knownBrowserToken } from './known-browser.ts';
import type { Limits } from '../limits/limits.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { restoreAccount } from '../account/restore-account.ts';
import { startSession } from './start-session.ts';

/**
 * Checks a password and starts a session. Neither the message nor the response time reveals whether the account exists.
 * Signing in restores an account deleted less than 30 days ago, and `isRestored` says so.
 * @throws Failure `invalid_credentials`, `account_disabled` or `too_many_sign_ins`
 */
export async function signIn(services: Services, limits: Limits, credentials: Credentials, browser: Browser) {
  const identifier = readIdentifier(credentials.identifier);
  const user = identifier ? await findByIdentifier(services.database.db, identifier) : undefined;
  const known = await knownBrowserToken(services, browser, user?.id ?? '');
  const name = nameOf(identifier, credentials);
  // A known browser counts for itself, so that others cannot make it wait.
  const attempt = known
    ? await limits.admitSignIn(`browser ${known}`, name)
    : await limits.admitSignIn(`network ${browser.network}`, name, name);
  const fits = await verifyPassword(credentials.password, user?.passwordHash, known !== undefined);
  if (!user || !fits) throw attempt.refusal ?? new Failure('invalid_credentials');
  await attempt.wasRight();
  const now = services.now();
  return services.database.write(async (transaction) => {
    const context = { transaction, now };
    await requireUnchanged(transaction, user);
    if (user.deletedAt !== null) await restoreAccount(context, user.id, user.deletedAt);
    if (known === undefined) await notifyOfNewDevice(transaction, user, browser.device, now);
    const tokens = await startSession(context, user.id, browser);
    return { userId: user.id, tokens, isRestored: user.deletedAt !== null };
  });
}

/** The normalized account name, whether or not the account exists. */
function nameOf(identifier: Identifier | null, given: Credentials): string {
  if (!identifier) return given.identifier.toLowerCase();
  return identifier.kind === 'email' ? identifier.email : identifier.mobile;
}

/** The account may have been blocked, or its password changed, during the check. */
async function requireUnchanged(transaction: Transaction, checked: typeof users.$inferSelect): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, checked.id));
  if (user?.passwordHash !== checked.passwordHash) throw new Failure('invalid_credentials');
  if (user.blockedAt !== null) throw new Failure('account_disabled');
}

async function notifyOfNewDevice(
  transaction: Transaction,
  user: typeof users.$inferSelect,
  device: string,
  at: number,
): Promise<void> {
  const { id: userId } = user;
  const isMailed = emailOf({ ...user, deletedAt: null }) !== null;
  const way = isMailed ? ({ channel: 'mail' } as const) : ({ channel: 'sms', key: userId } as const);
  await notify({ transaction, now: at }, newDeviceKind, { ...way, to: { userId }, facts: { device, at } });
}
