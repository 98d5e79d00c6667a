import type { WriteContext } from '../../../db/context.ts';
import { auditLog } from '../../../db/schema/index.ts';
import type { Actor } from '../access/actor.ts';

/** The author of an entry: an admin, or the server itself. */
export type AuditAuthor = Pick<Actor, 'userId' | 'identifier'>;

/** The author's id in entries of the server. No account has it. */
export const systemId = 'system';

/** The server as author. @param name the cause of the action, such as `gateway` */
export const systemAuthor = (name: string): AuditAuthor => ({ userId: systemId, identifier: name });

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
    | 'payment_message'
    | 'report';
  readonly targetId: string;
  readonly before?: object;
  readonly after?: object;
}

/**
 * Records an action of an admin or of the server in the same transaction as the action itself, so that neither exists without the other.
 * @returns the entry's id
 */
export async function recordAudit(
  { transaction, now }: WriteContext,
  author: AuditAuthor,
  entry: AuditEntry,
): Promise<string> {
  const id = Bun.randomUUIDv7();
  await transaction.insert(auditLog).values({
    id,
    adminId: author.userId,
    adminName: author.identifier,
    ...entry,
    createdAt: now,
  });
  return id;
}
