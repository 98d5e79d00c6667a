import type { WriteContext } from '../../../db/context.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { domainKind } from './domain-kind.ts';
import type { DomainNews } from './domain-mails.ts';
import type { DomainOwner } from './find.ts';

/** Tells an owner about the domain, unless the account has no email address or is blocked or deleted. */
export async function notifyOfDomain(
  context: WriteContext,
  { id: userId, email, blockedAt, deletedAt }: DomainOwner,
  facts: DomainNews,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  await notify(context, domainKind, { channel: 'mail', to: { userId }, facts });
}
