import { eq } from 'drizzle-orm';
import { shopReports } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';

/** Closes or reopens a report. @throws Failure `not_found` */
export async function setReportStatus(
  { database, now }: Services,
  actor: Actor,
  reportId: string,
  status: 'open' | 'closed',
): Promise<void> {
  await database.write(async (transaction) => {
    const [report] = await transaction.select().from(shopReports).where(eq(shopReports.id, reportId));
    if (!report) throw new Failure('not_found');
    if (report.status === status) return;
    await transaction.update(shopReports).set({ status }).where(eq(shopReports.id, reportId));
    await recordAudit(
      transaction,
      actor,
      {
        action: status === 'closed' ? 'report.close' : 'report.reopen',
        targetKind: 'report',
        targetId: reportId,
        before: { status: report.status },
        after: { status },
      },
      now(),
    );
  });
}
