import type { Transaction } from '../../../db/client.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { domainKind } from './domain-kind.ts';
import type { DomainNews } from './domain-mails.ts';
import type { DomainOwner } from './find.ts';

/** Tells an owner about the domain, unless the account has no address or is blocked or deleted. */
export async function notifyOfDomain(
  transaction: Transaction,
  { id: userId, email, blockedAt, deletedAt }: DomainOwner,
  facts: DomainNews,
  now: number,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  await notify(transaction, domainKind, { channel: 'mail', to: { userId }, facts }, now);
}
