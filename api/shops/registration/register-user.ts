import { eq, or } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Browser } from '../../accounts/identity/sessions/browser.ts';
import { refuseWeakPassword } from '../../accounts/identity/passwords/weak-passwords.ts';
import { readIdentifier, type Identifier } from '../../accounts/identity/contract.ts';
import type { Limits } from '../../accounts/identity/limits/limits.ts';
import { openEmptyShop } from './open-empty-shop.ts';
import { findByIdentifier } from '../../accounts/identity/account/find-user.ts';
import { limitSource } from '../../accounts/identity/sessions/known-browser.ts';
import { hashPassword } from '../../accounts/identity/passwords/passwords.ts';
import { startSession } from '../../accounts/identity/sessions/start-session.ts';

export interface NewUser {
  readonly identifier: string;
  readonly password: string;
  readonly language: Language;
}

/**
 * Creates an account with an empty shop at `shop-<timestamp>` and a first session.
 * @throws Failure `email_taken`, `mobile_taken`, `invalid`, `weak_password` or `too_many_requests`
 */
export async function registerUser(services: Services, limits: Limits, input: NewUser, browser: Browser) {
  const identifier = readIdentifier(input.identifier);
  if (!identifier) throw new Failure('invalid', { fields: { identifier: { key: 'identifier' } } });
  const known = await findByIdentifier(services.database.db, identifier);
  const source = await limitSource(services, browser, known?.id);
  await limits.admitAttempt(source, 'too_many_requests');
  await refuseWeakPassword(input.password, namesOf(identifier));
  const response = await limits.admitLookup(source);
  const passwordHash = await hashPassword(input.password);
  const registered = await services.database.write(async (transaction) =>
    insertUser({ transaction, now: services.now() }, identifier, { passwordHash, language: input.language }, browser),
  );
  await response.takeBack();
  return registered;
}

const namesOf = (identifier: Identifier) => ({
  email: identifier.kind === 'email' ? identifier.email : null,
  mobile: identifier.kind === 'mobile' ? identifier.mobile : null,
});

/** Inserts an account with an empty shop and a first session. @throws Failure `email_taken` or `mobile_taken` */
export async function insertUser(
  context: WriteContext,
  identifier: Identifier,
  columns: { readonly passwordHash: string; readonly language: Language },
  browser: Browser,
) {
  const { transaction, now } = context;
  const userId = Bun.randomUUIDv7();
  const { email, mobile } = namesOf(identifier);
  await refuseTaken(transaction, email, mobile);
  await transaction.insert(users).values({
    id: userId,
    email,
    mobile,
    [`${identifier.kind}State`]: 'registered',
    createdAt: now,
    ...columns,
  });
  await openEmptyShop(context, userId, columns.language, mobile);
  return { userId, tokens: await startSession(context, userId, browser) };
}

async function refuseTaken(transaction: Transaction, email: string | null, mobile: string | null): Promise<void> {
  const [taken] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(or(email ? eq(users.email, email) : undefined, mobile ? eq(users.mobile, mobile) : undefined));
  if (!taken) return;
  const code = email ? 'email_taken' : 'mobile_taken';
  throw new Failure(code, { fields: { identifier: { key: code } } });
}
