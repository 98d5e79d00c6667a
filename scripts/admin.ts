import { asc, eq } from 'drizzle-orm';
import { changeUser, grantAdmin, revokeAdmin } from '../api/backoffice/users/change-user.ts';
import { readConfig, SettingError } from '../api/platform/config/config.ts';
import { failures } from '../api/platform/errors/failures.ts';
import { Failure } from '../api/platform/errors/failure.ts';
import type { Actor } from '../api/accounts/access/actor.ts';
import { readIdentifier } from '../api/accounts/identity/contract.ts';
import { findByIdentifier } from '../api/accounts/identity/account/find-user.ts';
import { openServices } from '../api/services.ts';
import type { Services } from '../api/platform/config/services.ts';
import { users } from '../db/schema/index.ts';
import { readOptions } from './steps/read-options.ts';

const usage = `Manages the accounts that may use the admin panel.
  bun run admin:grant you@example.com    makes an account an admin (e-mail or mobile number)
  bun run admin:revoke you@example.com   takes that back; the last admin stays
  bun run admin:list                     lists the admins`;

/** A problem that the operator can fix. */
class Refusal extends Error {}

/** Needs no sign-in, because a user of this command has access to the database. The audit log names the command. */
const operator = (now: number): Actor => ({
  userId: 'server',
  sessionId: 'server',
  isAdmin: true,
  language: 'en',
  identifier: 'command line',
  passwordConfirmedAt: now,
  requestedAt: now,
});

async function run([command, identifier]: readonly string[], services: Services): Promise<void> {
  if (command === 'list' && identifier === undefined) return list(services);
  if ((command !== 'grant' && command !== 'revoke') || identifier === undefined) throw new Refusal(usage);
  const userId = await findAccount(services, identifier);
  const action = command === 'grant' ? grantAdmin : revokeAdmin;
  await changeUser(services, operator(services.now()), userId, action);
  console.log(command === 'grant' ? `${identifier} is an admin.` : `${identifier} is not an admin.`);
}

async function findAccount({ database }: Services, identifier: string): Promise<string> {
  const known = readIdentifier(identifier);
  const user = known && (await findByIdentifier(database.db, known));
  if (!user) throw new Refusal(`There is no account '${identifier}'. Register it first.`);
  return user.id;
}

async function list({ database }: Services): Promise<void> {
  const admins = await database.db.select().from(users).where(eq(users.isAdmin, true)).orderBy(asc(users.createdAt));
  if (admins.length === 0) console.log('There is no admin yet: bun run admin:grant you@example.com');
  for (const { email, mobile, blockedAt, deletedAt } of admins) {
    const state = deletedAt !== null ? ' (deleted)' : blockedAt !== null ? ' (blocked)' : '';
    console.log(`${email ?? mobile}${state}`);
  }
}

/** The message for an expected failure. Unexpected errors keep their stack. */
function explain(error: unknown): string {
  if (error instanceof Refusal || error instanceof SettingError) return error.message;
  if (error instanceof Failure) return failures[error.code].en;
  throw error;
}

const { words } = readOptions({}, 'grant|revoke|list [ACCOUNT]');
let services: Services | undefined;
try {
  services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'warn' }));
  await run(words, services);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await services?.database.close();
}
