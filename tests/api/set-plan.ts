import { eq } from 'drizzle-orm';
import type { Plan } from '../../api/accounts/plans/contract.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';

type Dates = Partial<Pick<typeof users.$inferInsert, 'trialStart' | 'trialEnd' | 'planExpiresAt'>>;

/** Puts an account on a plan, or all accounts of the database. Without dates, the plan's dates stay unchanged. */
export async function setPlan(database: Database, plan: Plan, userId?: string, dates: Dates = {}): Promise<void> {
  await database.write(async (transaction) => {
    const change = transaction.update(users).set({ plan, ...dates });
    await (userId === undefined ? change : change.where(eq(users.id, userId)));
  });
}
