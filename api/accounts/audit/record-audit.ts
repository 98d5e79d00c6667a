import type { Transaction } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/index.ts';
import type { Actor } from '../access/actor.ts';

/** What an admin did to what. `before` and `after` hold the fields that changed, never a secret. */
export interface AuditEntry {
  /** As `thing.action`: `upgrade_request.approve`. */
  readonly action: string;
  readonly targetKind:
    | 'user'
    | 'shop'
    | 'upgrade_request'
    | 'contact'
    | 'publication'
    | 'subscribers'
    | 'list'
    | 'report';
  readonly targetId: string;
  readonly before?: object;
  readonly after?: object;
}

/**
 * Writes down an admin's action in the transaction of the action itself: either both are kept or neither.
 * @returns the entry's id
 */
export async function recordAudit(
  transaction: Transaction,
  actor: Actor,
  entry: AuditEntry,
  now: number,
): Promise<string> {
  const id = Bun.randomUUIDv7();
  await transaction.insert(auditLog).values({
    id,
    adminId: actor.userId,
    adminName: actor.identifier,
    ...entry,
    createdAt: now,
  });
  return id;
}
