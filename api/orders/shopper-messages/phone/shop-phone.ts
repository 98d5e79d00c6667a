import { eq } from 'drizzle-orm';
import { one } from '../../../../db/one-row.ts';
import { smsPhones } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { payeeOf } from '../../../payments/ledger.ts';
import { findForwarder } from '../../../payments/messages/find-forwarder.ts';
import { removeForwarder } from '../../../payments/messages/save-forwarder.ts';
import { seal, UnknownSeal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import { checkLogIn, deregister, ensureForwarder, openClient, tryBothWays } from './connect-phone.ts';
import type { NewSmsPhone, SmsPhoneView } from './contract.ts';
import { findSmsPhone, openConnection, type SmsPhoneRow } from './find-sms-phone.ts';

/** The phone of the owner's shop. @throws Failure `shop_not_found`, `not_in_role` */
export async function readSmsPhone(services: Services, actor: Actor, shopId: string): Promise<SmsPhoneView> {
  const {
    config,
    database: { db },
  } = services;
  const shop = await findOwnShop(db, actor, shopId);
  const row = await findSmsPhone(db, shop.id);
  const forwarder = row && (await findForwarder(db, payeeOf(shop.id)));
  const phone = row && {
    url: row.url,
    state: row.state,
    respondedAt: row.respondedAt,
    lastResponse: row.lastResponse,
    sentAt: row.sentAt,
    receivedAt: forwarder?.lastMessageAt ?? null,
  };
  return { offeredUrl: config.sms.phoneUrl, phone };
}

/**
 * Connects the shop's phone: logs in, stores the credentials encrypted, and registers the shop's private URL at the
 * app. The phone then sends the shop's SMS and forwards received ones. Idempotent.
 * @param limit counts the log-ins of a shop
 * @throws Failure `shop_not_found`, `not_in_role`, `too_many_requests`, `conflict`, or `invalid` for a URL without
 * HTTPS or in a private network, unless it is the operator's, and for credentials that do not work
 */
export async function saveSmsPhone(
  services: Services,
  actor: Actor,
  shopId: string,
  { url: typed, user, password }: NewSmsPhone,
  limit: (shopId: string) => Promise<void>,
): Promise<void> {
  const { config, database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const url = typed.replace(/(?<!\/)\/+$/, '');
  await checkUrl(services, url);
  await limit(shop.id);
  await checkLogIn(openClient(services, { url, user, password }));
  const isNew = await ensureForwarder(services, actor, shop.id);
  const credentials = await seal(config, 'phoneCredentials', shop.id, JSON.stringify({ user, password }));
  const [former, row] = await database.write(async (transaction) => {
    await findOwnShop(transaction, actor, shopId);
    const before = await findSmsPhone(transaction, shop.id);
    const connection = { url, credentials, state: 'untested', respondedAt: null, lastResponse: '' } as const;
    const saved = one(
      await transaction
        .insert(smsPhones)
        .values({ shopId: shop.id, ...connection, ownsForwarder: isNew, createdAt: now() })
        .onConflictDoUpdate({ target: smsPhones.shopId, set: { ...connection, ...(isNew && { ownsForwarder: true }) } })
        .returning(),
    );
    return [before, saved] as const;
  });
  if (former && (await isOther(services, former, { url, user }))) await deregister(services, former);
  await tryBothWays(services, row);
}

/** Sellers type any server but one in the operator's network. */
async function checkUrl({ config, guardedFetch }: Services, url: string): Promise<void> {
  if (url === config.sms.phoneUrl) return;
  if (URL.parse(url)?.protocol !== 'https:') throw new Failure('invalid', { fields: { url: { key: 'hook_url' } } });
  if (await guardedFetch.isPrivate(url)) throw new Failure('invalid', { fields: { url: { key: 'private_url' } } });
}

/** Whether a row is of another connection. Unreadable credentials count as the same ones. */
async function isOther(services: Services, row: SmsPhoneRow, { url, user }: Pick<NewSmsPhone, 'url' | 'user'>) {
  const connection = await openConnection(services, row).catch((error: unknown) => {
    if (error instanceof UnknownSeal) return null;
    throw error;
  });
  return connection !== null && (connection.url !== url || connection.user !== user);
}

/**
 * Removes the connection, and the private URL if it was made for this phone. SMS then go through the operator's gateway
 * again. Idempotent. @returns whether the app's server confirmed that it forwards no more SMS
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function removeSmsPhone(services: Services, actor: Actor, shopId: string): Promise<boolean> {
  const { database } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const row = await findSmsPhone(database.db, shop.id);
  if (!row) return true;
  const isDeregistered = await deregister(services, row);
  await database.write(async (transaction) => {
    await findOwnShop(transaction, actor, shopId);
    await transaction.delete(smsPhones).where(eq(smsPhones.shopId, shop.id));
  });
  if (row.ownsForwarder)
    await removeForwarder(services, payeeOf(shop.id), (transaction) => findOwnShop(transaction, actor, shopId));
  return isDeregistered;
}
