import { and, eq, gt } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import type { Queryable } from '../../../../db/client.ts';
import { knownBrowsers } from '../../../../db/schema/index.ts';
import { knownBrowserLifetime } from '../../access/cookies.ts';
import { hashToken } from '../../access/tokens.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Browser } from './browser.ts';

/** Whether this account signed in with the browser that has `token`. */
export async function isKnownBrowser(db: Queryable, token: string, userId: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashOf(token, userId)), gt(knownBrowsers.expiresAt, now)));
  return row !== undefined;
}

/** The token that identifies this browser as known to the account. */
export async function knownBrowserToken(
  { database, now }: Services,
  { tokens }: Pick<Browser, 'tokens'>,
  userId: string,
): Promise<string | undefined> {
  for (const token of tokens) if (await isKnownBrowser(database.db, token, userId, now())) return token;
  return undefined;
}

/**
 * The source that limits count for requests about an account. A known browser counts for itself, so that strangers on
 * the same network cannot delay it. Other browsers count by network.
 */
export async function limitSource(services: Services, browser: Browser, userId: string | undefined): Promise<string> {
  const known = userId === undefined ? undefined : await knownBrowserToken(services, browser, userId);
  return known === undefined ? networkSource(browser) : `browser ${known}`;
}

export const networkSource = ({ network }: Browser): string => `network ${network}`;

/** Makes a browser known to an account, so that other browsers' wrong guesses do not make it wait. */
export async function rememberBrowser(
  { transaction, now }: WriteContext,
  token: string,
  userId: string,
): Promise<void> {
  const expiresAt = now + knownBrowserLifetime * 1000;
  await transaction
    .insert(knownBrowsers)
    .values({ tokenHash: hashOf(token, userId), userId, expiresAt })
    .onConflictDoUpdate({ target: knownBrowsers.tokenHash, set: { expiresAt } });
}

/** A response can be lost, so the previous token stays valid for this long, ms. */
const grace = 10 * 60 * 1000;

/** Lets a replaced token expire after `grace`. */
export async function retireBrowser({ transaction, now }: WriteContext, token: string, userId: string): Promise<void> {
  await transaction
    .update(knownBrowsers)
    .set({ expiresAt: now + grace })
    .where(and(eq(knownBrowsers.tokenHash, hashOf(token, userId)), gt(knownBrowsers.expiresAt, now + grace)));
}

/** Several accounts may use one browser, so each gets its own hash of the token. */
const hashOf = (token: string, userId: string) => hashToken(`${token}:${userId}`);
