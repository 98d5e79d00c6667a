import { and, eq } from 'drizzle-orm';
import { domains, hookDeliveries, publications, shops } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { revokeKeys } from '../../accounts/access/revoke-keys.ts';
import type { Attempt } from '../../accounts/access/once.ts';
import { erasureDelay } from '../../accounts/identity/account/restore-account.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';
import { sendAgain } from '../../platform/messaging/webhooks/send-again.ts';
import { shownHost } from '../../shops/domains/check-name.ts';
import { findHeldDomain } from '../../shops/domains/find.ts';
import { recordDomainChange } from '../../shops/domains/record-domain-change.ts';
import { notifyOfDomain } from '../../shops/domains/notify-of-domain.ts';
import type { ShopStatus } from '../contract.ts';
import { findShop, findUser, found } from '../find.ts';
import { perform } from '../../accounts/audit/perform.ts';
import { notifyOfStatus } from './shop-status-kind.ts';

/**
 * Activates or suspends a shop. Its page appears or disappears immediately, and the owner gets a mail with
 * the reason. A suspension revokes the shop's API keys. A changed reason is in the mail if it was not sent yet, and on the dashboard.
 * @throws Failure `shop_not_found`, also for a deleted shop, which can only be restored
 */
export const setShopStatus = (services: Services, actor: Actor, shopId: string, { isActive, reason }: ShopStatus) =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    const { name, slug, ...shop } = await findShop(transaction, shopId);
    if (shop.deletedAt !== null) throw new Failure('shop_not_found');
    const response = { id: shopId, isActive };
    const suspendedReason = isActive ? null : reason || null;
    if (shop.isActive === isActive && shop.suspendedReason === suspendedReason) return response;
    await transaction.update(shops).set({ isActive, suspendedReason }).where(eq(shops.id, shopId));
    await touchShop({ transaction, now }, shopId);
    if (!isActive) await revokeKeys(transaction, shop.ownerId);
    const owner = await findUser(transaction, shop.ownerId);
    // Another reason for the same suspension is no second mail.
    if (shop.isActive !== isActive)
      await notifyOfStatus({ transaction, now }, owner, shopId, { shop: name || slug, isActive, reason });
    await record({
      action: isActive ? 'shop.activate' : 'shop.suspend',
      targetKind: 'shop',
      targetId: shopId,
      before: { name, slug, isActive: shop.isActive },
      after: { isActive, ...(suspendedReason && { reason: suspendedReason }) },
    });
    return response;
  });

/** Deletes a shop. It can be restored for 30 days. @throws Failure `password_needed`, `shop_not_found` */
export const deleteShop = (services: Services, actor: Actor, shopId: string) =>
  perform(services, actor, { needsPassword: true }, async ({ transaction, now, record }) => {
    const { name, slug, ownerId, deletedAt } = await findShop(transaction, shopId);
    if (deletedAt !== null) return { id: shopId };
    await transaction.update(shops).set({ deletedAt: now }).where(eq(shops.id, shopId));
    await revokeKeys(transaction, ownerId);
    await touchShop({ transaction, now }, shopId);
    const change = { before: { name, slug }, after: { deletedAt: now } };
    await record({ action: 'shop.delete', targetKind: 'shop', targetId: shopId, ...change });
    return { id: shopId };
  });

/**
 * Restores a deleted shop. @throws Failure `shop_not_found`, also after the 30 days; `account_not_usable` if its owner is
 * deleted, with whom it is restored
 */
export const restoreShop = (services: Services, actor: Actor, shopId: string) =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    const { name, slug, ownerId, deletedAt } = await findShop(transaction, shopId);
    const owner = await findUser(transaction, ownerId);
    if (owner.deletedAt !== null) throw new Failure('account_not_usable');
    if (deletedAt === null) return { id: shopId };
    if (now >= deletedAt + erasureDelay) throw new Failure('shop_not_found');
    await transaction.update(shops).set({ deletedAt: null }).where(eq(shops.id, shopId));
    await touchShop({ transaction, now }, shopId);
    const change = { before: { name, slug, deletedAt }, after: { deletedAt: null } };
    await record({ action: 'shop.restore', targetKind: 'shop', targetId: shopId, ...change });
    return { id: shopId };
  });

/** Publishes a shop again, even if earlier attempts were given up. @throws Failure `shop_not_found` */
export const publishAgain = (services: Services, actor: Actor, shopId: string) =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    const { name, slug } = await findShop(transaction, shopId);
    const [publication] = await transaction.select().from(publications).where(eq(publications.shopId, shopId));
    await touchShop({ transaction, now }, shopId);
    const before = { name, slug, error: publication?.lastError ?? null };
    await record({ action: 'publication.again', targetKind: 'publication', targetId: shopId, before });
    return { id: shopId };
  });

/** Sends a publication webhook of HOOK_URLS again. @throws Failure `not_found`, also for shops' order webhooks */
export const sendHookAgain = (services: Services, actor: Actor, messageId: string) =>
  perform(services, actor, {}, async ({ transaction, now, record }) => {
    const isMessage = and(eq(hookDeliveries.id, messageId), eq(hookDeliveries.type, 'shop.published'));
    const delivery = await found(transaction.select().from(hookDeliveries).where(isMessage));
    await sendAgain({ transaction, now }, delivery);
    const before = { error: delivery.lastError };
    await record({ action: 'hook.again', targetKind: 'publication', targetId: delivery.subject, before });
    return { id: messageId };
  });

/** Disconnects a shop's domain immediately and mails the owner the reason. @throws Failure `domain_not_found` */
export const takeDomain = (services: Services, actor: Actor, shopId: string, reason: string, attempt: Attempt | null) =>
  perform(services, actor, { attempt }, async ({ transaction, now, record }) => {
    const held = await findHeldDomain(transaction, shopId);
    if (!held) throw new Failure('domain_not_found');
    const { domain, owner } = held;
    await transaction.delete(domains).where(eq(domains.shopId, shopId));
    await recordDomainChange({ transaction, now }, shopId);
    await notifyOfDomain({ transaction, now }, owner, { news: 'gone', domain: shownHost(domain.host), reason });
    const change = { before: { domain: domain.host, state: domain.state }, after: { reason } };
    await record({ action: 'domain.take_away', targetKind: 'shop', targetId: shopId, ...change });
    return { id: shopId };
  });
