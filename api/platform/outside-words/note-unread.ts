import { and, count, desc, eq, notInArray, sql, sum } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Queryable } from '../../../db/client.ts';
import { unreadWords } from '../../../db/schema/index.ts';
import { cleanText } from '../formats/clean-text.ts';

/** Where an unknown word came from: `wallet/bkash`, `courier/steadfast`, `gateway/sslcommerz`. */
type WordSource = `${'wallet' | 'courier' | 'gateway'}/${string}`;

interface UnreadWords {
  readonly source: WordSource;
  /** The payee that received them. The caller must know it. */
  readonly payee: string;
  readonly shopId: string | null;
  readonly words: string;
}

/** Different words of one source that a payee keeps. Older ones are deleted. */
const mostWords = 20;
/** Signs of a word that are stored. */
const longest = 160;

/** Counts words of an outside party that the server does not know, so that the operator sees them. */
export async function noteUnread({ transaction, now }: WriteContext, unread: UnreadWords): Promise<void> {
  const words = cleanText(unread.words).slice(0, longest);
  const { source, payee, shopId } = unread;
  await transaction
    .insert(unreadWords)
    .values({ id: Bun.randomUUIDv7(), source, payee, shopId, words, count: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [unreadWords.payee, unreadWords.source, unreadWords.words],
      set: { count: sql`${unreadWords.count} + 1`, lastAt: now },
    });
  const isSame = and(eq(unreadWords.payee, payee), eq(unreadWords.source, source));
  const newest = transaction
    .select({ id: unreadWords.id })
    .from(unreadWords)
    .where(isSame)
    .orderBy(desc(unreadWords.lastAt), desc(unreadWords.id))
    .limit(mostWords);
  await transaction.delete(unreadWords).where(and(isSame, notInArray(unreadWords.id, newest)));
}

/** The latest unknown words of all accounts, newest first; times in epoch ms. */
export function readUnread(db: Queryable, limit: number) {
  const lastAt = sql<number>`max(${unreadWords.lastAt})`;
  return db
    .select({
      source: unreadWords.source,
      words: unreadWords.words,
      count: sum(unreadWords.count).mapWith(Number),
      payees: count(),
      lastAt,
    })
    .from(unreadWords)
    .groupBy(unreadWords.source, unreadWords.words)
    .orderBy(desc(lastAt), unreadWords.words)
    .limit(limit);
}

/** The latest unknown words that one payee received, newest first. The caller must have checked access to it. */
export function readUnreadOf(db: Queryable, payee: string, kind: string, limit: number) {
  const { source, words, count: times, lastAt } = unreadWords;
  return db
    .select({ source, words, count: times, lastAt })
    .from(unreadWords)
    .where(and(eq(unreadWords.payee, payee), sql`${source} like ${`${kind}/%`}`))
    .orderBy(desc(lastAt), desc(unreadWords.id))
    .limit(limit);
}
