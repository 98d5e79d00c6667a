import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { knownBrowsers } from '../../../db/schema/index.ts';
import { knownBrowserLifetime } from '../../actor/cookies.ts';
import { hashToken } from '../../actor/tokens.ts';

/** Whether this account signed in with the browser that holds `token`. */
export async function isKnownBrowser(db: Queryable, token: string, userId: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashOf(token, userId)), gt(knownBrowsers.expiresAt, now)));
  return row !== undefined;
}

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
