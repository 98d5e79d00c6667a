import { gt } from 'drizzle-orm';
import { hookDeliveries, rateLimits } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';

/** The longest wait of a webhook message. */
const longestWait = 16 * hour;

/** The longest rate limit; see `identity/limits`. */
const longestLimit = day;

/**
 * Corrects times set while the clock was ahead: makes webhooks due and removes rate limits. Publications
 * (`correctDueTimes`) and jobs (`recoverJobs`) correct themselves.
 * @returns the number of corrected rows
 */
export async function correctTimes({ database, log, now }: Services): Promise<number> {
  const corrected = await database.write(async (transaction) => {
    const hooks = await transaction
      .update(hookDeliveries)
      .set({ dueAt: now() })
      .where(gt(hookDeliveries.dueAt, now() + longestWait))
      .returning({ id: hookDeliveries.id });
    const limits = await transaction
      .delete(rateLimits)
      .where(gt(rateLimits.expire, new Date(now() + longestLimit + minute)))
      .returning({ key: rateLimits.key });
    return hooks.length + limits.length;
  });
  if (corrected > 0) log.warn({ corrected }, 'the clock went back; corrected times that were too far ahead');
  return corrected;
}
