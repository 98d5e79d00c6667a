import { and, count, eq, gt, lte } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { outsideHistories } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute, second } from '../../platform/formats/durations.ts';
import { CourierFailure } from '../parcels/couriers/courier.ts';
import type { HistorySource, OutsideResponse } from './contract.ts';
import { keptFor } from './find-known.ts';

/** How long (ms) another request about the same phone may take. */
const patience = 30 * second;

export interface HistoryRequest {
  readonly mark: string;
  readonly source: HistorySource;
  /** Whose connection is used; null: the operator's. */
  readonly shopId: string | null;
  /** Names the connection while its log-in is refused. It is not used for a day then. */
  readonly connection: string;
  readonly limits?: { readonly perMinute: number; readonly perDay: number };
  /** @throws CourierFailure */
  readonly send: () => Promise<OutsideResponse | null>;
}

/** `wait`: the rest is due in some seconds. */
export type RequestOutcome = 'done' | 'wait' | { readonly failed: string };

/**
 * Requests a phone's history from a source, unless it was requested within a day. The request is stored before it is sent, so a killed
 * server or a second order does not send another. If the source was certainly not reached, or is busy, it is sent again.
 */
export async function requestOnce(services: Services, request: HistoryRequest): Promise<RequestOutcome> {
  const { database, now } = services;
  const reservation = await database.write((transaction) => reserveRequest(transaction, request, now()));
  if (reservation !== 'requested') return reservation;
  const isThis = eq(outsideHistories.mark, request.mark);
  const store = (change: Partial<typeof outsideHistories.$inferInsert>) =>
    database.write((transaction) => transaction.update(outsideHistories).set(change).where(isThis));
  try {
    const response = await request.send();
    await store(
      response ? { state: 'received', response } : { state: 'failed', error: 'a response without known numbers' },
    );
    return 'done';
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    const words = withoutNumbers(error.message);
    if (error.reason === 'unsent') {
      await database.write((transaction) => transaction.delete(outsideHistories).where(isThis));
      return { failed: words };
    }
    await store({ state: 'failed', error: words });
    if (error.reason === 'log_in') await pause(services, request, words);
    return 'done';
  }
}

async function reserveRequest(
  transaction: Transaction,
  { mark, source, shopId, connection, limits }: HistoryRequest,
  now: number,
): Promise<'requested' | 'done' | 'wait'> {
  for (const one of [mark, connection]) {
    const isThis = eq(outsideHistories.mark, one);
    await transaction.delete(outsideHistories).where(and(isThis, lte(outsideHistories.requestedAt, now - keptFor)));
    const [row] = await transaction.select().from(outsideHistories).where(isThis);
    if (row) return row.state === 'requested' && row.requestedAt > now - patience ? 'wait' : 'done';
  }
  const since = async (time: number) =>
    (
      await transaction
        .select({ requests: count() })
        .from(outsideHistories)
        .where(and(eq(outsideHistories.source, source), gt(outsideHistories.requestedAt, time)))
    )[0]?.requests ?? 0;
  if (limits && (await since(now - keptFor)) >= limits.perDay) return 'done';
  if (limits && (await since(now - minute)) >= limits.perMinute) return 'wait';
  await transaction.insert(outsideHistories).values({ mark, source, shopId, requestedAt: now });
  return 'requested';
}

/** A refused log-in ends all requests with this connection for a day. Ten of them would lock it. */
async function pause({ database, now }: Services, { connection: mark, source, shopId }: HistoryRequest, error: string) {
  const row = { mark, source, shopId, state: 'failed', error, requestedAt: now() } as const;
  await database.write((transaction) => transaction.insert(outsideHistories).values(row).onConflictDoNothing());
}

/** Others' words may repeat the phone. */
const withoutNumbers = (words: string): string => words.replace(/[\d০-৯]{5,}/g, '…').slice(0, 200);
