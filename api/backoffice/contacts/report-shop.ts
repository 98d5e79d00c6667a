import { eq } from 'drizzle-orm';
import { shopReports } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findPublicRow } from '../../shops/shop/find.ts';
import { perform } from '../perform.ts';
import type { NewReport, ReportStatus } from './contract.ts';

/**
 * Stores a shopper's report of a shop for the admins.
 * @returns the report's id; if the honeypot field is filled in, an id without a report
 * @throws Failure `shop_not_found` if the shop has no public page
 */
export async function reportShop(
  { database, now }: Services,
  slug: string,
  { reason, text, contact, website }: NewReport,
  attempt: Attempt | null,
): Promise<{ readonly id: string }> {
  const id = Bun.randomUUIDv7();
  if (website) return { id };
  const shop = await findPublicRow(database.db, slug);
  return database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      await transaction.insert(shopReports).values({ id, shopId: shop.id, reason, text, contact, createdAt: now() });
      return { id };
    }),
  );
}

/** Closes or reopens a report. @throws Failure `not_found` */
export const setReportStatus = (services: Services, actor: Actor, reportId: string, { status }: ReportStatus) =>
  perform(services, actor, {}, async ({ transaction, record }) => {
    const [report] = await transaction.select().from(shopReports).where(eq(shopReports.id, reportId));
    if (!report) throw new Failure('not_found');
    const answer = { id: reportId, status };
    if (report.status === status) return answer;
    await transaction.update(shopReports).set({ status }).where(eq(shopReports.id, reportId));
    const action = status === 'closed' ? 'report.close' : 'report.reopen';
    const change = { before: { status: report.status }, after: { status } };
    await record({ action, targetKind: 'report', targetId: reportId, ...change });
    return answer;
  });
