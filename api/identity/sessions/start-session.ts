import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/index.ts';
import type { Browser } from './browser.ts';
import { sessionLifetime } from '../../actor/cookies.ts';
import { rememberBrowser } from './known-browser.ts';
import { hashToken, newToken } from '../../actor/tokens.ts';

/**
 * Signs a browser in: the session it brought ends, a new one begins, and the browser counts as a usual one from now.
 * @returns the tokens for its cookies; only their hashes are kept
 */
export async function startSession(transaction: Transaction, userId: string, browser: Browser, now: number) {
  if (browser.sessionToken) {
    await transaction.delete(sessions).where(eq(sessions.tokenHash, hashToken(browser.sessionToken)));
  }
  const session = newToken();
  await transaction.insert(sessions).values({
    id: Bun.randomUUIDv7(),
    tokenHash: hashToken(session),
    userId,
    device: browser.device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + sessionLifetime * 1000,
    passwordConfirmedAt: now,
  });
  const token = browser.token ?? newToken();
  await rememberBrowser(transaction, token, userId, now);
  return { session, browser: token };
}
