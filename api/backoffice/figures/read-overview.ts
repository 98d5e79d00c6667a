import { count, desc, eq, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountList, contacts, dailyViews, everywhere, upgradeRequests } from '../../../db/schema/index.ts';
import type { Overview } from '../contract.ts';
import { countAccounts, findAccounts } from '../lists/find-page.ts';
import { countUnmatchedMessages } from '../lists/list-messages.ts';
import { countOpenReports } from '../lists/list-reports.ts';
import { isNotDeleted, readShops } from '../lists/list-shops.ts';

/** Specification section 9, Recent lists. */
const recent = 5;

/** Counters and the newest shops and messages for the overview tab. */
export async function readOverview(db: Queryable, now: number): Promise<Overview> {
  const { shopIds, total } = await findAccounts(db, {
    columns: 'name',
    search: '',
    filter: isNotDeleted,
    before: undefined,
    limit: recent,
  });
  const [visits] = await db
    .select({ total: sum(dailyViews.views).mapWith(Number) })
    .from(dailyViews)
    .where(eq(dailyViews.shopId, everywhere));
  const [upgrades] = await db
    .select({ total: count() })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.status, 'pending'));
  const [messages] = await db.select({ total: count() }).from(contacts).where(eq(contacts.status, 'pending'));
  return {
    shops: total,
    users: await countAccounts(db, eq(accountList.isUserDeleted, false)),
    totalVisits: visits?.total ?? 0,
    pendingUpgrades: upgrades?.total ?? 0,
    newMessages: messages?.total ?? 0,
    openReports: await countOpenReports(db),
    unmatchedMessages: await countUnmatchedMessages(db),
    recentShops: await readShops(db, shopIds, now),
    recentMessages: await db
      .select({ id: contacts.id, name: contacts.name, subject: contacts.subject, status: contacts.status })
      .from(contacts)
      .orderBy(desc(contacts.createdAt), desc(contacts.id))
      .limit(recent),
  };
}
