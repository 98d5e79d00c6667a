import { and, count, eq, gt, lte } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { outsideHistories } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute, second } from '../../platform/formats/durations.ts';
import { CourierFailure } from '../parcels/couriers/courier.ts';
import type { HistorySource, OutsideAnswer } from './contract.ts';
import { keptFor } from './find-known.ts';

/** Until when (ms) somebody else's question about the same phone may be answered. */
const patience = 30 * second;

export interface Question {
  readonly mark: string;
  readonly source: HistorySource;
  /** Whose connection asks; null: the operator's. */
  readonly shopId: string | null;
  /** Names the connection while its log-in is refused. It is not asked for a day then. */
  readonly connection: string;
  readonly limits?: { readonly perMinute: number; readonly perDay: number };
  /** @throws CourierFailure */
  readonly ask: () => Promise<OutsideAnswer | null>;
}

/** `wait`: the rest is due in some seconds. */
export type Asked = 'done' | 'wait' | { readonly failed: string };

/**
 * Asks a source about a phone, unless it was asked within a day. The question is stored before it is sent, so a killed
 * server or a second order does not ask again. A source that was certainly not reached, or is busy, may be asked again.
 */
export async function askOnce(services: Services, question: Question): Promise<Asked> {
  const { database, now } = services;
  const claim = await database.write((transaction) => claimQuestion(transaction, question, now()));
  if (claim !== 'asked') return claim;
  const isThis = eq(outsideHistories.mark, question.mark);
  const store = (change: Partial<typeof outsideHistories.$inferInsert>) =>
    database.write((transaction) => transaction.update(outsideHistories).set(change).where(isThis));
  try {
    const answer = await question.ask();
    await store(answer ? { state: 'answered', answer } : { state: 'failed', error: 'an answer without known numbers' });
    return 'done';
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    const words = withoutNumbers(error.message);
    if (error.reason === 'unsent') {
      await database.write((transaction) => transaction.delete(outsideHistories).where(isThis));
      return { failed: words };
    }
    await store({ state: 'failed', error: words });
    if (error.reason === 'log_in') await pause(services, question, words);
    return 'done';
  }
}

async function claimQuestion(
  transaction: Transaction,
  { mark, source, shopId, connection, limits }: Question,
  now: number,
): Promise<'asked' | 'done' | 'wait'> {
  for (const one of [mark, connection]) {
    const isThis = eq(outsideHistories.mark, one);
    await transaction.delete(outsideHistories).where(and(isThis, lte(outsideHistories.askedAt, now - keptFor)));
    const [row] = await transaction.select().from(outsideHistories).where(isThis);
    if (row) return row.state === 'asked' && row.askedAt > now - patience ? 'wait' : 'done';
  }
  const since = async (time: number) =>
    (
      await transaction
        .select({ asked: count() })
        .from(outsideHistories)
        .where(and(eq(outsideHistories.source, source), gt(outsideHistories.askedAt, time)))
    )[0]?.asked ?? 0;
  if (limits && (await since(now - keptFor)) >= limits.perDay) return 'done';
  if (limits && (await since(now - minute)) >= limits.perMinute) return 'wait';
  await transaction.insert(outsideHistories).values({ mark, source, shopId, askedAt: now });
  return 'asked';
}

/** A refused log-in ends all questions with this connection for a day. Ten of them would lock it. */
async function pause({ database, now }: Services, { connection: mark, source, shopId }: Question, error: string) {
  const row = { mark, source, shopId, state: 'failed', error, askedAt: now() } as const;
  await database.write((transaction) => transaction.insert(outsideHistories).values(row).onConflictDoNothing());
}

/** Others' words may repeat the phone. */
const withoutNumbers = (words: string): string => words.replace(/[\d০-৯]{5,}/g, '…').slice(0, 200);
