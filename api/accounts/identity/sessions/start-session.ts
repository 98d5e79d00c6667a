import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { sessions } from '../../../../db/schema/index.ts';
import type { Browser } from './browser.ts';
import { maxBrowserTokens, sessionLifetime } from '../../access/cookies.ts';
import { isKnownBrowser, rememberBrowser, retireBrowser } from './known-browser.ts';
import { hashToken, newToken } from '../../access/tokens.ts';

/**
 * Starts a session and ends the browser's previous one. Makes the browser known with a new token, so that a planted
 * token is useless.
 * @returns the tokens for its cookies; only their hashes are stored
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
  return { session, browser: await renewBrowser(transaction, userId, browser, now) };
}

/** @returns the browser's new tokens: a new one for this account, and its tokens for other accounts */
async function renewBrowser(
  transaction: Transaction,
  userId: string,
  { tokens }: Browser,
  now: number,
): Promise<readonly string[]> {
  const others: string[] = [];
  for (const token of tokens) {
    if (await isKnownBrowser(transaction, token, userId, now)) await retireBrowser(transaction, token, userId, now);
    else others.push(token);
  }
  const token = newToken();
  await rememberBrowser(transaction, token, userId, now);
  return [token, ...others].slice(0, maxBrowserTokens);
}
