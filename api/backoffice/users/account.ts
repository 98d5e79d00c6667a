import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { accountNotes, auditLog, products, upgradeRequests } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { type Attempt, once } from '../../accounts/access/once.ts';
import { seeingAsOwner } from '../../accounts/access/owners-view.ts';
import { passwordResetKind } from '../../accounts/identity/account-kinds.ts';
import { mayReset } from '../../accounts/identity/contacts/contact-states.ts';
import { issueReset } from '../../accounts/identity/recovery/issue-reset.ts';
import { maskEmail } from '../../accounts/identity/recovery/mask-email.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { minute } from '../../platform/formats/durations.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { accountMails } from '../../platform/texts/texts.ts';
import { findShopOfUser, findUser } from '../find.ts';
import { viewShop, viewUser } from '../lists/accounts.ts';
import { readAudit } from '../lists/audit.ts';
import { readUpgrades } from '../lists/upgrades.ts';
import { perform } from '../../accounts/audit/perform.ts';

/** Maximum number of notes and of history rows on an account's page. */
const maxRows = 100;

/**
 * Everything that admins see of one account, including deleted ones: notes and audit history newest first. @throws Failure `not_found`,
 * `shop_not_found`
 */
export async function readAccount(db: Queryable, userId: string, now: number) {
  const user = await findUser(db, userId);
  const shop = await findShopOfUser(db, userId);
  const payments = await readUpgrades(db, eq(upgradeRequests.userId, userId), now, maxRows);
  const targets = [user.id, shop.id, ...payments.map(({ id }) => id)];
  return {
    user: viewUser(user, shop.slug, now),
    shop: viewShop(shop, user, now),
    products: await db.$count(products, eq(products.shopId, shop.id)),
    payments,
    notes: await db
      .select()
      .from(accountNotes)
      .where(eq(accountNotes.userId, userId))
      .orderBy(desc(accountNotes.createdAt))
      .limit(maxRows),
    history: await readAudit(db, inArray(auditLog.targetId, targets), maxRows),
  };
}
export type AccountDetails = Awaited<ReturnType<typeof readAccount>>;

/** Adds a note about an account for other admins. @throws Failure `not_found` */
export const addNote = (services: Services, actor: Actor, userId: string, text: string, attempt: Attempt | null) =>
  perform(services, actor, { attempt }, async ({ transaction, now, record }) => {
    await findUser(transaction, userId);
    const note = { id: Bun.randomUUIDv7(), adminName: actor.identifier, text, createdAt: now };
    await transaction.insert(accountNotes).values({ ...note, userId });
    await record({ action: 'user.note', targetKind: 'user', targetId: userId, after: { note: text } });
    return note;
  });

/**
 * Gives an admin read-only access to an owner's dashboard for an hour. A second call within a minute is a double tap.
 * @returns id of the audit log entry, which grants the access
 * @throws Failure `not_found`
 */
export const seeAsOwner = (services: Services, actor: Actor, userId: string): Promise<{ readonly view: string }> =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    await findUser(transaction, userId);
    const isOfActor = and(eq(auditLog.adminId, actor.userId), eq(auditLog.targetId, userId));
    const isRecent = and(eq(auditLog.action, seeingAsOwner), gt(auditLog.createdAt, now - minute));
    const [entry] = await transaction.select({ id: auditLog.id }).from(auditLog).where(and(isOfActor, isRecent));
    return { view: entry?.id ?? (await record({ action: seeingAsOwner, targetKind: 'user', targetId: userId })) };
  });

/** The masked email address that received the reset link. Without one: a chat link through which the admin sends it. */
export type SentReset =
  | { readonly email: string; readonly chat: null }
  | { readonly email: null; readonly chat: string };

/**
 * Sends an owner a link for choosing a new password, after an admin has verified the requester. The link is sent by
 * e-mail. Without an e-mail address that may set the password, the admin gets a prepared chat with the account's own
 * number.
 * @throws Failure `password_needed`, `not_found`, `admin_protected`, `account_not_usable`
 */
export async function sendPasswordReset(
  services: Services,
  actor: Actor,
  userId: string,
  attempt: Attempt | null,
): Promise<SentReset> {
  const { publicUrl } = services.config;
  return perform(services, actor, { needsPassword: true }, async ({ transaction, now, record }) => {
    const user = await findUser(transaction, userId);
    if (user.isAdmin) throw new Failure('admin_protected');
    if (user.deletedAt !== null || user.blockedAt !== null) throw new Failure('account_not_usable');
    const { language, email, mobile } = user;
    const issue = async (channel: 'email' | 'mobile') => {
      await record({ action: 'user.send_reset', targetKind: 'user', targetId: userId });
      return issueReset(transaction, user, channel, { publicUrl, language, now });
    };
    // The chat contains the link, which must not be stored. A repeated attempt gets a new link.
    if (email === null || !mayReset(user.emailState)) {
      const text = `${accountMails(language).passwordResetChat}\n${await issue('mobile')}`;
      return { email: null, chat: chatWith(mobile ?? '', text) };
    }
    return once({ transaction, now }, attempt, async () => {
      const facts = { url: await issue('email') };
      await notify({ transaction, now }, passwordResetKind, { channel: 'mail', to: { userId }, facts });
      return { email: maskEmail(email), chat: null };
    });
  });
}

/** A link to a WhatsApp chat with a prefilled text. The person who opens it sends the text. */
const chatWith = (mobile: string, text: string): string => `https://wa.me/88${mobile}?text=${encodeURIComponent(text)}`;
