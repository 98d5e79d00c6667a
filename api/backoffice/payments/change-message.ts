import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { platformAccount, readEntries } from '../../accounts/payments/ledger.ts';
import type { MessageRow } from '../../accounts/payments/messages/match.ts';
import type { UpgradeRequestView } from '../../accounts/plans/contract.ts';
import type { DismissedMessage } from '../../orders/payments/messages/contract.ts';
import { setDismissed } from '../../orders/payments/messages/dismiss-message.ts';
import { findMessage } from '../../orders/payments/messages/find-unmatched.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { enterMessage } from '../../shops/plans/assigned-message.ts';
import { findPendingRequest, findUpgradeRequest, viewRequest } from '../../shops/plans/find.ts';
import { grantPlan } from '../../shops/plans/grant-plan.ts';
import type { MessageAssignment, MessageRemoval } from './contract.ts';

/**
 * Gives a received payment of the operator to a pending request and approves it. An approval can be taken back for a
 * minute. A repeated call returns the request unchanged.
 * @throws Failure `not_found`, `message_assigned`, `already_approved`, `already_rejected`, `duplicate_transaction`
 */
export async function assignPlanMessage(
  services: Services,
  actor: Actor,
  messageId: string,
  { requestId, reason }: MessageAssignment,
): Promise<UpgradeRequestView> {
  const { database, now } = services;
  return database.write(async (transaction) => {
    const message = await findMessage(transaction, platformAccount, messageId);
    if (message.paymentId !== null) {
      const { request } = await findUpgradeRequest(transaction, requestId);
      const entries = await readEntries(transaction, { upgradeRequestId: request.id });
      if (!entries.some(({ id }) => id === message.paymentId)) throw new Failure('message_assigned');
      return viewRequest(request);
    }
    const { request } = await findPendingRequest(transaction, requestId);
    await enterMessage(transaction, request, message, actor.identifier, now());
    const approved = await grantPlan(transaction, request, { confirmedBy: 'admin', actor }, now());
    const after = { ...factsOf(message), requestId: request.id, userId: request.userId, reason };
    await record(transaction, actor, { action: 'payment_message.assign', message, after }, now());
    return viewRequest(approved);
  });
}

/**
 * Removes a received payment of the operator from the list of unmatched ones. It confirms no later claim. A repeated
 * call changes nothing.
 * @throws Failure `not_found`, `message_assigned`
 */
export async function dismissPlanMessage(
  { database, now }: Services,
  actor: Actor,
  messageId: string,
  { reason }: MessageRemoval,
): Promise<DismissedMessage> {
  return database.write(async (transaction) => {
    const message = await findMessage(transaction, platformAccount, messageId);
    const dismissed = await setDismissed(transaction, message, now());
    const after = { ...factsOf(message), reason };
    if (message.dismissedAt === null)
      await record(transaction, actor, { action: 'payment_message.dismiss', message, after }, now());
    return dismissed;
  });
}

/** Without the sender, whose number is erased with the account. */
const factsOf = ({ provider, trxId, amountPaisa }: MessageRow) => ({ provider, trxId, received: amountPaisa / 100 });

const record = (
  transaction: Transaction,
  actor: Actor,
  { action, message, after }: { readonly action: string; readonly message: MessageRow; readonly after: object },
  now: number,
) => recordAudit(transaction, actor, { action, targetKind: 'payment_message', targetId: message.id, after }, now);
