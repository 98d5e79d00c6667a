import { desc, eq, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import {
  accountList,
  contacts,
  dailyViews,
  everywhere,
  paymentMessages,
  shopReports,
  upgradeRequests,
} from '../../../db/schema/index.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import { isUnmatched } from '../../orders/payments/messages/find-unmatched.ts';
import type { Overview } from '../contract.ts';
import { isNotDeleted, shopList } from '../lists/accounts.ts';
import { rowsOf } from '../lists/list.ts';

/** Specification section 9, Recent lists. */
const recent = 5;

/** Counters and the newest shops and messages for the overview tab. */
export async function readOverview(db: Queryable, now: number): Promise<Overview> {
  const [visits] = await db
    .select({ total: sum(dailyViews.views).mapWith(Number) })
    .from(dailyViews)
    .where(eq(dailyViews.shopId, everywhere));
  const newest = await rowsOf(db, shopList, shopList.query.parse({ limit: recent }), now);
  return {
    shops: await db.$count(accountList, isNotDeleted),
    users: await db.$count(accountList, eq(accountList.isUserDeleted, false)),
    totalVisits: visits?.total ?? 0,
    pendingUpgrades: await db.$count(upgradeRequests, eq(upgradeRequests.status, 'pending')),
    newMessages: await db.$count(contacts, eq(contacts.status, 'pending')),
    openReports: await db.$count(shopReports, eq(shopReports.status, 'open')),
    unmatchedMessages: await db.$count(paymentMessages, isUnmatched(db, platformAccount)),
    recentShops: newest.rows,
    recentMessages: await db
      .select({ id: contacts.id, name: contacts.name, subject: contacts.subject, status: contacts.status })
      .from(contacts)
      .orderBy(desc(contacts.createdAt), desc(contacts.id))
      .limit(recent),
  };
}
