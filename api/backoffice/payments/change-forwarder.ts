import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import type { ForwarderChanges } from '../../orders/payments/messages/contract.ts';
import { removeForwarder, saveForwarder } from '../../orders/payments/messages/save-forwarder.ts';
import type { Services } from '../../platform/config/services.ts';

/** Creates the operator's forwarder, renews its address or sets its signing key. @throws Failure `password_needed` */
export async function changePlatformForwarder(
  services: Services,
  actor: Actor,
  changes: ForwarderChanges,
): Promise<void> {
  requireFreshPassword(actor, services.now());
  const { isRenewed, signingKey } = changes;
  const after = { isRenewed, ...(signingKey !== undefined && { isSigned: signingKey !== '' }) };
  await saveForwarder(services, { account: platformAccount, shopId: null }, changes, (transaction) =>
    record(transaction, services, actor, 'payment_forwarder.change', after),
  );
}

/** Deletes the operator's forwarder. @throws Failure `password_needed` */
export async function removePlatformForwarder(services: Services, actor: Actor): Promise<void> {
  requireFreshPassword(actor, services.now());
  await removeForwarder(services, platformAccount, (transaction) =>
    record(transaction, services, actor, 'payment_forwarder.delete'),
  );
}

const record = (transaction: Transaction, { now }: Services, actor: Actor, action: string, after?: object) =>
  recordAudit(
    transaction,
    actor,
    { action, targetKind: 'payment_forwarder', targetId: platformAccount, ...(after && { after }) },
    now(),
  );
