import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import { subscribers } from '../../../db/schema/index.ts';
import { csvOf } from '../../platform/formats/csv.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * The confirmed subscribers as CSV, each with the URL for `List-Unsubscribe` (RFC 8058: also by POST). The export is
 * recorded in the audit log.
 */
export async function exportSubscribers({ config, database, now }: Services, actor: Actor): Promise<string> {
  const rows = await database.write(async (transaction) => {
    const found = await transaction
      .select()
      .from(subscribers)
      .where(and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)))
      .orderBy(asc(subscribers.id));
    const entry = { action: 'subscribers.export', targetKind: 'subscribers', targetId: 'newsletter' } as const;
    await recordAudit(transaction, actor, { ...entry, after: { count: found.length } }, now());
    return found;
  });
  const table = rows.map(({ email, language, confirmedAt, unsubscribeToken }) => ({
    email,
    language,
    confirmed: confirmedAt === null ? '' : new Date(confirmedAt).toISOString(),
    unsubscribe: `${config.publicUrl}/api/newsletter/unsubscribe/${unsubscribeToken ?? ''}`,
  }));
  const columns = ['email', 'language', 'confirmed', 'unsubscribe'];
  return csvOf(table, { columns });
}
