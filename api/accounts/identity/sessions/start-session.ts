import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
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
export async function startSession(context: WriteContext, userId: string, browser: Browser) {
  const { transaction, now } = context;
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
  return { session, browser: await renewBrowser(context, userId, browser) };
}

/** @returns the browser's new tokens: a new one for this account, and its tokens for other accounts */
async function renewBrowser(context: WriteContext, userId: string, { tokens }: Browser): Promise<readonly string[]> {
  const others: string[] = [];
  for (const token of tokens) {
    if (await isKnownBrowser(context.transaction, token, userId, context.now))
      await retireBrowser(context, token, userId);
    else others.push(token);
  }
  const token = newToken();
  await rememberBrowser(context, token, userId);
  return [token, ...others].slice(0, maxBrowserTokens);
}
