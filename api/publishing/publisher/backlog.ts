import { and, count, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { publications } from '../../../db/schema/index.ts';
import { priorities } from '../../platform/publications/priorities.ts';
import { outdated } from './editions.ts';

/** The number of waiting shops, the time (epoch ms) of the oldest waiting change, and the number of parked shops. */
export async function backlog({ db }: Database) {
  const { dueAt, lastError, priority, wantedAt } = publications;
  const oldest = sql<number | null>`min(case when ${priority} = ${priorities.save} then ${wantedAt} end)`;
  const [due, other, parked] = await db.batch([
    db.select({ waiting: count(), oldest }).from(publications).where(isNotNull(dueAt)),
    db
      .select({ total: count() })
      .from(publications)
      .where(or(...outdated())),
    db
      .select({ total: count() })
      .from(publications)
      .where(and(isNotNull(lastError), isNull(dueAt))),
  ]);
  const { waiting, ...rest } = one(due);
  return { waiting: waiting + one(other).total, ...rest, parked: one(parked).total };
}
