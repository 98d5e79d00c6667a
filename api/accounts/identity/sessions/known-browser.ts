import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../../db/client.ts';
import { knownBrowsers } from '../../../../db/schema/index.ts';
import { knownBrowserLifetime } from '../../access/cookies.ts';
import { hashToken } from '../../access/tokens.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Browser } from './browser.ts';

/** Whether this account signed in with the browser that holds `token`. */
export async function isKnownBrowser(db: Queryable, token: string, userId: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashOf(token, userId)), gt(knownBrowsers.expiresAt, now)));
  return row !== undefined;
}

/** The token by which this browser is known to the account. */
export async function usualToken(
  { database, now }: Services,
  { tokens }: Pick<Browser, 'tokens'>,
  userId: string,
): Promise<string | undefined> {
  for (const token of tokens) if (await isKnownBrowser(database.db, token, userId, now())) return token;
  return undefined;
}

/**
 * Whom limits count when an account is asked for: a browser that it knows counts for itself, so that strangers who share
 * its address cannot make it wait; any other by its network.
 */
export async function limitSource(services: Services, browser: Browser, userId: string | undefined): Promise<string> {
  const usual = userId === undefined ? undefined : await usualToken(services, browser, userId);
  return usual === undefined ? networkSource(browser) : `browser ${usual}`;
}

export const networkSource = ({ network }: Browser): string => `network ${network}`;

/** Exempts this browser and account from waits that wrong guesses elsewhere cause. */
export async function rememberBrowser(
  transaction: Transaction,
  token: string,
  userId: string,
  now: number,
): Promise<void> {
  const expiresAt = now + knownBrowserLifetime * 1000;
  await transaction
    .insert(knownBrowsers)
    .values({ tokenHash: hashOf(token, userId), userId, expiresAt })
    .onConflictDoUpdate({ target: knownBrowsers.tokenHash, set: { expiresAt } });
}

/** An answer may be lost on its way: the token before it counts for this long, in ms. */
const grace = 10 * 60 * 1000;

/** Ends that for a token in whose place the browser is given another. */
export async function retireBrowser(
  transaction: Transaction,
  token: string,
  userId: string,
  now: number,
): Promise<void> {
  await transaction
    .update(knownBrowsers)
    .set({ expiresAt: now + grace })
    .where(and(eq(knownBrowsers.tokenHash, hashOf(token, userId)), gt(knownBrowsers.expiresAt, now + grace)));
}

/** Several accounts may use one browser: each has a hash of its own. */
const hashOf = (token: string, userId: string) => hashToken(`${token}:${userId}`);
