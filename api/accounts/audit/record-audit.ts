import type { Transaction } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/index.ts';
import type { Actor } from '../access/actor.ts';

/** An admin's action and its target. `before` and `after` hold the changed fields, never secrets. */
export interface AuditEntry {
  /** Format `thing.action`: `upgrade_request.approve`. */
  readonly action: string;
  readonly targetKind:
    | 'user'
    | 'shop'
    | 'upgrade_request'
    | 'contact'
    | 'publication'
    | 'subscribers'
    | 'list'
    | 'payment_forwarder'
    | 'report';
  readonly targetId: string;
  readonly before?: object;
  readonly after?: object;
}

/**
 * Records an admin's action in the same transaction as the action itself, so that neither exists without the other.
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
