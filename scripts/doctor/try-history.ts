import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { outsideHistories } from '../../db/schema/index.ts';
import type { Config } from '../../api/platform/config/config.ts';
import { advice, right, type Finding } from './finding.ts';

/** The last response of the provider of delivery histories. It is not asked, because each question names a person. */
export async function tryHistory({ db }: Database, { history }: Pick<Config, 'history'>): Promise<Finding[]> {
  if (!history) return [];
  const [last] = await db
    .select()
    .from(outsideHistories)
    .where(eq(outsideHistories.source, 'provider'))
    .orderBy(desc(outsideHistories.requestedAt))
    .limit(1);
  const name = `Delivery histories: ${history.name}`;
  if (!last) return [right(`${name} was not asked within a day.`)];
  const when = new Date(last.requestedAt).toISOString();
  if (last.state !== 'failed') return [right(`${name} answered at ${when}.`)];
  return [advice(`${name} gave no answer at ${when}: ${last.error}. Correct the HISTORY_ settings.`)];
}
