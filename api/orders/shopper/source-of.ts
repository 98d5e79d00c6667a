import { and, eq, inArray, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/built-once.ts';
import type { Transaction } from '../../../db/client.ts';
import { countedVisits } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';

/** The source of the visit that led to an order, from the session's visit of today or yesterday; '' if unknown. */
export async function sourceOf(
  transaction: Transaction,
  shopId: string,
  sessionId: string | undefined,
  now: number,
): Promise<string> {
  if (sessionId === undefined) return '';
  const days = { today: dhakaDay(now), yesterday: dhakaDay(now - day) };
  const visits = await readVisits(transaction, { shopId, ...days, sessionHash: hashToken(sessionId) });
  return visits.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]?.source ?? '';
}

const readVisits = builtOnce((db) =>
  db
    .select({ source: countedVisits.source, day: countedVisits.day })
    .from(countedVisits)
    .where(
      and(
        eq(countedVisits.shopId, sql.placeholder('shopId')),
        inArray(countedVisits.day, [sql.placeholder('today'), sql.placeholder('yesterday')]),
        eq(countedVisits.sessionHash, sql.placeholder('sessionHash')),
      ),
    )
    .prepare(),
);
