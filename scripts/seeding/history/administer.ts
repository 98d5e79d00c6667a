import { eq } from 'drizzle-orm';
import { contacts, shops, upgradeRequests } from '../../../db/schema/index.ts';
import {
  accountNote,
  blocking,
  payingSellers,
  seedContacts,
  seedRequests,
  suspendedSeller,
  suspension,
  trialSeller,
} from '../../../db/seed/history/platform.ts';
import type { Actor } from '../../../api/accounts/access/actor.ts';
import { changeContactStatus } from '../../../api/backoffice/contacts/messages.ts';
import { setShopStatus } from '../../../api/backoffice/shops/change-shop.ts';
import { addNote } from '../../../api/backoffice/users/account.ts';
import { block, changeUser } from '../../../api/backoffice/users/change-user.ts';
import { day, hour } from '../../../api/platform/formats/durations.ts';
import { approveRequest, rejectRequest } from '../../../api/payments/plans/resolve-request.ts';
import type { Past } from './in-the-past.ts';
import { findPastAccount } from './open-past-account.ts';

/** The demo admin's actions: answered requests and messages, suspended a shop and blocked an account. */
export async function administer(past: Past, admin: Actor, base: number): Promise<void> {
  await replyToMessages(past, admin, base);
  const [approved, rejected] = seedRequests;
  past.moveTo(base - approved.hoursAgo * hour + 2 * hour);
  await approveRequest(past.services, admin, await requestOf(past, approved.trxId), null);
  past.moveTo(base - rejected.hoursAgo * hour + 5 * hour);
  const why = { reason: 'not_found', note: 'এই TrxID-তে কোনো টাকা পাওয়া যায়নি।' } as const;
  await rejectRequest(past.services, admin, await requestOf(past, rejected.trxId), why, null);

  past.moveTo(base - blocking.daysAgo * day);
  const blocked = await findPastAccount(past, payingSellers[1]?.mobile ?? '');
  const confirmed = { ...admin, passwordConfirmedAt: past.services.now() };
  if (blocked) await changeUser(past.services, confirmed, blocked.userId, block(blocking.reason));

  past.moveTo(base - suspension.daysAgo * day);
  const [shop] = await past.transaction.select().from(shops).where(eq(shops.name, suspendedSeller.shop));
  if (shop) await setShopStatus(past.services, admin, shop.id, { isActive: false, reason: suspension.reason });
  past.moveTo(base - suspension.daysAgo * day + hour);
  if (shop) await addNote(past.services, admin, shop.ownerId, accountNote, null);

  const ended = await findPastAccount(past, trialSeller.mobile);
  past.moveTo(base - 2 * day);
  const advice = 'ট্রায়াল শেষ। স্টার্টার প্ল্যান নিয়ে ভাবছেন, সামনের সপ্তাহে খবর নিতে হবে।';
  if (ended) await addNote(past.services, admin, ended.userId, advice, null);
}

async function replyToMessages(past: Past, admin: Actor, base: number): Promise<void> {
  for (const { subject, status, daysAgo } of seedContacts) {
    if (status === 'pending') continue;
    const [contact] = await past.transaction.select().from(contacts).where(eq(contacts.subject, subject));
    past.moveTo(base - daysAgo * day + 4 * hour);
    if (contact) await changeContactStatus(past.services, admin, contact.id, status);
  }
}

async function requestOf({ transaction }: Past, trxId: string): Promise<string> {
  const [request] = await transaction.select().from(upgradeRequests).where(eq(upgradeRequests.trxId, trxId));
  if (!request) throw new Error(`The request with ${trxId} is missing`);
  return request.id;
}
