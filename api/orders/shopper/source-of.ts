import { and, desc, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { countedVisits } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { dhakaDay } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';

/** The source of the visit that led to an order, from the session's visit of today or yesterday; '' if unknown. */
export async function sourceOf(
  { transaction, now }: WriteContext,
  shopId: string,
  sessionId: string | undefined,
): Promise<string> {
  if (sessionId === undefined) return '';
  const [visit] = await transaction
    .select({ source: countedVisits.source })
    .from(countedVisits)
    .where(
      and(
        eq(countedVisits.shopId, shopId),
        inArray(countedVisits.day, [dhakaDay(now), dhakaDay(now - day)]),
        eq(countedVisits.sessionHash, hashToken(sessionId)),
      ),
    )
    .orderBy(desc(countedVisits.day))
    .limit(1);
  return visit?.source ?? '';
}
