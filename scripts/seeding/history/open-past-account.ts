import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../../api/accounts/access/actor.ts';
import { newToken } from '../../../api/accounts/access/tokens.ts';
import type { Identifier } from '../../../api/accounts/identity/contract.ts';
import { hashPassword } from '../../../api/accounts/identity/passwords/passwords.ts';
import { signOut } from '../../../api/accounts/identity/sessions/sign-out.ts';
import type { Language } from '../../../api/platform/formats/language.ts';
import { insertUser } from '../../../api/shops/registration/register-user.ts';
import { actorOf, thisMachine } from '../accounts.ts';
import type { Past } from './in-the-past.ts';

export interface PastAccount {
  readonly identifier: Identifier;
  readonly language: Language;
  readonly passwordHash: string;
}

/** The hash of a password that nobody knows. */
export const randomPasswordHash = (): Promise<string> => hashPassword(newToken());

/** Opens an account at the time of `past`. It gets no mail and no SMS, because it has only an unconfirmed number. */
export async function openPastAccount(
  { services, transaction }: Past,
  { identifier, ...columns }: PastAccount,
): Promise<Actor> {
  const now = services.now();
  const { userId, tokens } = await insertUser({ transaction, now }, identifier, columns, thisMachine);
  await signOut(services, tokens.session);
  return actorOf(services, userId, {
    language: columns.language,
    identifier: identifier.kind === 'email' ? identifier.email : identifier.mobile,
  });
}

/** The account with a mobile number at the time of `past`; null if it does not exist. */
export async function findPastAccount({ services, transaction }: Past, mobile: string): Promise<Actor | null> {
  const [user] = await transaction.select().from(users).where(eq(users.mobile, mobile));
  return user ? actorOf(services, user.id, { language: user.language, identifier: mobile }) : null;
}
