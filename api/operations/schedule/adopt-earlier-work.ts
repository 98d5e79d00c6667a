import { sql, type SQL } from 'drizzle-orm';
import type { Services } from '../../platform/config/services.ts';

/** Statements that queue work which the previous release stored in its own tables. Servers with its lease keep it. */
const adoptions = (now: number): readonly SQL[] => {
  const isFree = sql`due_at <= ${now} and (held_until is null or held_until <= ${now})`;
  const shop = sql`shop_id as key, shop_id as tenant, ${now} as created_at`;
  const isLeft = sql`state = 'running' and (leased_until is null or leased_until <= ${now})`;
  return [
    adoption(sql`'mail' as kind, id as key, null as tenant, created_at from outgoing_mail where due_at <= ${now}`, now),
    adoption(sql`'hooks' as kind, id as key, id as tenant, created_at from hook_receivers where ${isFree}`, now),
    sql`update hook_receivers set due_at = null where ${isFree}`,
    adoption(sql`'order mails' as kind, ${shop} from order_alerts where mail_due_at <= ${now}`, now),
    adoption(sql`'order pushes' as kind, ${shop} from order_alerts where push_due_at <= ${now}`, now),
    adoption(sql`'imports' as kind, id as key, shop_id as tenant, created_at from imports where ${isLeft}`, now),
    sql`update order_alerts set mail_due_at = null where mail_due_at <= ${now}`,
    sql`update order_alerts set push_due_at = null where push_due_at <= ${now}`,
    // Later orders must not be announced before these.
    sql`update jobs set due_at = ${now} where kind in ('order mails', 'order pushes') and due_at > ${now}`,
  ];
};

/** @param found kind, key, tenant and time of the request, with their table and condition */
const adoption = (found: SQL, now: number): SQL => sql`
  insert into jobs (name, kind, key, tenant, created_at, due_at)
  select kind || '/' || key, kind, key, tenant, created_at, ${now}
  from (select ${found}) where true
  on conflict (name) do nothing`;

/**
 * Queues work of servers of the previous release, which run during an upgrade. Remove it in the next release, with the
 * columns that only the previous release reads.
 */
export async function adoptEarlierWork({ database, now }: Services): Promise<void> {
  await database.write(async (transaction) => {
    for (const statement of adoptions(now())) await transaction.run(statement);
  });
}
