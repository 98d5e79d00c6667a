import { eq } from 'drizzle-orm';
import { smsPhones } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { seal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import type { NewSmsPhone, SmsPhoneView } from './contract.ts';
import { findSmsPhone } from './find-sms-phone.ts';

/** The phone of the owner's shop. @throws Failure `shop_not_found`, `not_in_role` */
export async function readSmsPhone(services: Services, actor: Actor, shopId: string): Promise<SmsPhoneView> {
  const { config, database } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const row = await findSmsPhone(database.db, shop.id);
  const phone = row && {
    url: row.url,
    state: row.state,
    answeredAt: row.answeredAt,
    lastResponse: row.lastResponse,
  };
  return { offeredUrl: config.sms.phoneUrl, phone };
}

/**
 * Sets the account of the shop's phone. The credentials are encrypted and never shown again. Safe to repeat.
 * @throws Failure `shop_not_found`, `not_in_role`, or `invalid` for an address without HTTPS or in a private network,
 * unless it is the operator's
 */
export async function saveSmsPhone(
  services: Services,
  actor: Actor,
  shopId: string,
  { url: typed, user, password }: NewSmsPhone,
): Promise<void> {
  const { config, database, guardedFetch, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  const url = typed.replace(/(?<!\/)\/+$/, '');
  if (url !== config.sms.phoneUrl) {
    if (URL.parse(url)?.protocol !== 'https:')
      throw new Failure('invalid', { fields: { url: { key: 'hook_address' } } });
    if (await guardedFetch.isPrivate(url))
      throw new Failure('invalid', { fields: { url: { key: 'private_address' } } });
  }
  const credentials = await seal(config, 'phoneCredentials', shop.id, JSON.stringify({ user, password }));
  await database.write(async (transaction) => {
    await findOwnShop(transaction, actor, shopId);
    const account = { url, credentials, state: 'untested', answeredAt: null, lastResponse: '' } as const;
    await transaction
      .insert(smsPhones)
      .values({ shopId: shop.id, ...account, createdAt: now() })
      .onConflictDoUpdate({ target: smsPhones.shopId, set: account });
  });
}

/**
 * Removes the account. Later messages go through the operator's gateway again. Idempotent. @throws Failure
 * `shop_not_found`, `not_in_role`
 */
export async function removeSmsPhone({ database }: Services, actor: Actor, shopId: string): Promise<void> {
  await database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    await transaction.delete(smsPhones).where(eq(smsPhones.shopId, shop.id));
  });
}
