import type { WriteContext } from '../../../db/context.ts';
import type { Actor } from '../access/actor.ts';
import { once, type Attempt } from '../access/once.ts';
import { requireFreshPassword } from '../access/require-fresh-password.ts';
import { recordAudit, type AuditEntry } from './record-audit.ts';
import type { Services } from '../../platform/config/services.ts';

interface Work extends WriteContext {
  /** Records the action in the audit log. @returns the entry's id */
  readonly record: (entry: AuditEntry) => Promise<string>;
}

interface Conditions {
  /** Whether the admin must have entered the password recently. */
  readonly needsPassword?: boolean | undefined;
  /** A request that runs once. */
  readonly attempt?: Attempt | null;
}

/**
 * Runs an admin's action and its audit entry in one transaction, so that neither exists without the other.
 * @throws Failure `password_needed`, `key_reused`, and those of `work`
 */
export async function perform<Result>(
  { database, now }: Services,
  actor: Actor,
  { needsPassword = false, attempt = null }: Conditions,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  if (needsPassword) requireFreshPassword(actor, now());
  return database.write((transaction) => {
    const context = { transaction, now: now() };
    const record = (entry: AuditEntry) => recordAudit(context, actor, entry);
    return once(context, attempt, () => work({ ...context, record }));
  });
}
