import { z } from 'zod';
import type { Actor } from '../../accounts/access/actor.ts';
import { requireFreshPassword } from '../../accounts/access/require-fresh-password.ts';
import { reasonGiven } from '../../accounts/audit/reason-given.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { platformPayee, readEntries } from '../ledger.ts';
import type { MessageRow } from '../messages/match.ts';
import type { UpgradeRequestView } from '../../accounts/plans/contract.ts';
import type { ForwarderChanges } from '../messages/contract.ts';
import { setDismissed } from '../messages/dismiss-message.ts';
import { readForwarder } from '../messages/find-forwarder.ts';
import { findMessage } from '../messages/find-unmatched.ts';
import { removeForwarder, saveForwarder } from '../messages/save-forwarder.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { enterMessage } from './assigned-message.ts';
import { findPendingRequest, findUpgradeRequest, viewRequest } from './find.ts';
import { grantPlan } from './grant-plan.ts';
import { perform } from '../../accounts/audit/perform.ts';

/** Assigns a received payment to a request for a plan. */
export const messageAssignment = reasonGiven.extend({ requestId: z.string().min(1).max(64) });

const forwarder = { targetKind: 'payment_forwarder', targetId: platformPayee } as const;

/** Creates the operator's forwarder, renews its URL or sets its signing key. @throws Failure `password_needed` */
export async function changePlatformForwarder(services: Services, actor: Actor, changes: ForwarderChanges) {
  requireFreshPassword(actor, services.now());
  const { isRenewed, signingKey } = changes;
  const after = { isRenewed, ...(signingKey !== undefined && { isSigned: signingKey !== '' }) };
  const entry = { action: 'payment_forwarder.change', ...forwarder, after };
  await saveForwarder(services, { payee: platformPayee, shopId: null }, changes, (transaction) =>
    recordAudit({ transaction, now: services.now() }, actor, entry),
  );
  return readForwarder(services, platformPayee);
}

/** Deletes the operator's forwarder. @throws Failure `password_needed` */
export async function removePlatformForwarder(services: Services, actor: Actor) {
  requireFreshPassword(actor, services.now());
  const entry = { action: 'payment_forwarder.delete', ...forwarder };
  await removeForwarder(services, platformPayee, (transaction) =>
    recordAudit({ transaction, now: services.now() }, actor, entry),
  );
  return readForwarder(services, platformPayee);
}

/**
 * Gives a received payment of the operator to a pending request and approves it. An approval can be taken back for a
 * minute. A repeated call returns the request unchanged.
 * @throws Failure `not_found`, `message_assigned`, `already_approved`, `already_rejected`, `duplicate_transaction`
 */
export const assignPlanMessage = (
  services: Services,
  actor: Actor,
  messageId: string,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Promise<UpgradeRequestView> =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    const message = await findMessage(transaction, platformPayee, messageId);
    if (message.paymentId !== null) {
      const { request } = await findUpgradeRequest(transaction, requestId);
      const entries = await readEntries(transaction, { upgradeRequestId: request.id });
      if (!entries.some(({ id }) => id === message.paymentId)) throw new Failure('message_assigned');
      return viewRequest(request);
    }
    const { request } = await findPendingRequest(transaction, requestId);
    await enterMessage({ transaction, now }, request, message, actor.identifier);
    const approved = await grantPlan({ transaction, now }, request, { confirmedBy: 'admin', actor });
    const after = { ...factsOf(message), requestId: request.id, userId: request.userId, reason };
    await record({ action: 'payment_message.assign', targetKind: 'payment_message', targetId: messageId, after });
    return viewRequest(approved);
  });

/**
 * Removes a received payment of the operator from the list of unmatched ones. It confirms no later claim. A repeated
 * call changes nothing.
 * @throws Failure `not_found`, `message_assigned`
 */
export const dismissPlanMessage = (services: Services, actor: Actor, messageId: string, reason: string) =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    const message = await findMessage(transaction, platformPayee, messageId);
    const dismissed = await setDismissed({ transaction, now }, message);
    const after = { ...factsOf(message), reason };
    if (message.dismissedAt === null)
      await record({ action: 'payment_message.dismiss', targetKind: 'payment_message', targetId: messageId, after });
    return dismissed;
  });

/** Without the sender, whose number is erased with the account. */
const factsOf = ({ provider, trxId, amountPaisa }: MessageRow) => ({ provider, trxId, received: amountPaisa / 100 });
