import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';
import { startTestApi } from '../../../tests/api/testing.ts';

/** A hash of the real cost. Registering in tests costs less (`tests/cheap-passwords.ts`). */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$iY8laob3VRk//OKwl7MmxaS/Yw9SaFD2uYR+rgzUbMI$DzKPA/a1eJnFvPq/iKPyuef9AwV3YIXOnzCirLPzNcM';

/** The test API with helpers for account tests. */
export async function startAccountApi(settings: Record<string, string> = {}) {
  const api = await startTestApi(settings);

  /** Signs in from a new IP address, unless `more` names one. */
  const signIn = (identifier: string, password: string, more: Parameters<typeof api.send>[2] = {}) =>
    api.send('POST', '/api/auth/login', { ip: crypto.randomUUID(), ...more, body: { identifier, password } });

  /** An account made by registering, with a password hash of the real cost. */
  async function registeredAccount() {
    const account = { identifier: `${crypto.randomUUID()}@example.com`, password: 'shari 2026' };
    await api.send('POST', '/api/auth/register', { ip: account.identifier, body: account });
    await api.services.database.write(async (transaction) => {
      await transaction.update(users).set({ passwordHash }).where(eq(users.email, account.identifier));
    });
    return account;
  }

  /** The id of the user whose cookie this is, or null. */
  async function whoIs(cookie: string): Promise<string | null> {
    return (await api.send('GET', '/api/auth/session', { cookie })).body?.['user']?.id ?? null;
  }

  /** The mails to an email address, newest first. */
  const mailsTo = async (recipient: string) => (await queuedMails(api.services, recipient)).toReversed();

  /** The token in the link of the latest mail with one to an email address. */
  async function linkTokenTo(recipient: string): Promise<string> {
    const tokens = (await mailsTo(recipient)).map(({ text }) => /#([\w-]+)/.exec(text)?.[1]);
    return tokens.find(Boolean) ?? '';
  }

  return { ...api, signIn, registeredAccount, whoIs, mailsTo, linkTokenTo };
}

/** `name=value` of a cookie set by a response. */
export function cookieOf(response: { headers: Headers }, name: 'poshora' | 'poshora-browser' = 'poshora'): string {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';')[0] ?? '';
}
