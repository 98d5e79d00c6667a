import { and, eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { emitOnCommit } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';

/** Topic of commits that made work of a kind due. The payload is the kind's name. */
export const jobTopic = 'job';

export interface Request {
  /** Name of the kind. */
  readonly kind: string;
  /** Names the row that the work is about. Work with the same key is done together. */
  readonly key: string;
  /** Whose work it is; null: no tenant has to wait for it. */
  readonly tenant: string | null;
  /** Lower numbers run first; usually 1. */
  readonly priority?: number;
  /** When it is due, epoch ms. */
  readonly dueAt: number;
  /** Ends a wait after failures. */
  readonly isForced?: boolean;
}

/**
 * Requests work in the transaction of the change that needs it. If the work waits already, it is due at the earlier
 * time. If it is running, it runs once more. If it waits after a failure, it keeps waiting, unless it is forced.
 */
export async function enqueue({ transaction, now }: WriteContext, request: Request): Promise<void> {
  const { kind, key, tenant, priority = 1, dueAt, isForced = false } = request;
  await transaction
    .insert(jobs)
    .values({ name: `${kind}/${key}`, kind, key, tenant, priority, dueAt, createdAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: {
        dueAt: sql`excluded.due_at`,
        attempts: sql`case when ${jobs.leasedBy} is null then 0 else ${jobs.attempts} end`,
      },
      setWhere: isForced ? sql`${isLater} or ${jobs.attempts} > 0` : sql`${isLater} and not ${isWaitingAfterFailure}`,
    });
  if (dueAt <= now) emitOnCommit(transaction, jobTopic, kind);
}

const isLater = sql`(${jobs.dueAt} is null or ${jobs.dueAt} > excluded.due_at)`;
const isWaitingAfterFailure = sql`(${jobs.leasedBy} is null and ${jobs.attempts} > 0 and ${jobs.dueAt} is not null)`;

/** Condition for the row of a try that still has its lease. Another server may have taken over the work. */
export const isHeldBy = ({ name, lease }: { readonly name: string; readonly lease: string }) =>
  and(eq(jobs.name, name), eq(jobs.leasedBy, lease));
