import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/index.ts';
import { minute, second } from '../../formats/durations.ts';
import type { Language } from '../../formats/language.ts';
import type { Channel } from '../notifications/channel.ts';
import type { Notification, NotificationKind } from '../notifications/kind.ts';
import { smsNumberOf } from '../notifications/reachable.ts';
import { admitSms, type SmsUse } from './admit-sms.ts';
import { deliverByPhone, type FindSmsPhone } from './deliver-by-phone.ts';
import { usualPhonePatience, type PhonePatience } from './phone-client.ts';
import { partsOf } from './segments.ts';
import { sendByGateway } from './send-by-gateway.ts';

/** Finds how many SMS a shop may send in a day. */
export type FindShopLimit = (db: Queryable, shopId: string, now: number) => Promise<number>;

/**
 * Sends a notification through the operator's SMS gateway, or by the shop's own phone if `findSmsPhone` finds one. The
 * gateway does not replace a phone that fails. A try after a time-out of the gateway may deliver the text twice.
 * Without gateway and phone, and over a limit, the notification is dropped.
 */
export const smsChannel = (
  findShopLimit: FindShopLimit,
  findSmsPhone: FindSmsPhone,
  patience: PhonePatience = usualPhonePatience,
): Channel<'sms'> => ({
  name: 'sms',
  waits: [10 * second, minute],
  timeLimit: minute,
  atOnce: 6,
  deliver: async (services, row, write, kind) => {
    const { config, database, log, now } = services;
    const smsPhone = await findSmsPhone(services, row);
    if (smsPhone) return deliverByPhone(services, { row, write, smsPhone, patience });
    const { gateway } = config.sms;
    const reader = gateway && (await findPhone(database.db, row));
    const text = reader && (await write(reader.language));
    if (!text) return false;
    const maxOfShop = row.shopId === null ? 0 : await findShopLimit(database.db, row.shopId, now());
    const to = reader.phone;
    const use = await useOf(database.db, kind, to);
    const limit = await admitSms(services, { to, parts: partsOf(text), shopId: row.shopId, maxOfShop, use });
    if (limit !== null) {
      log.warn({ sms: row.id, limit }, 'sms not sent, because a limit of the day is reached');
      return false;
    }
    await sendByGateway(gateway, { to, text, id: row.id });
    log.info({ sms: row.id }, 'sms sent');
    return true;
  },
});

/** The limit that a message counts for. Everybody can ask for codes to numbers that no account has confirmed. */
async function useOf(db: Queryable, { isCode }: Pick<NotificationKind<never>, 'isCode'>, to: string): Promise<SmsUse> {
  if (!isCode) return 'message';
  const [user] = await db.select({ state: users.mobileState }).from(users).where(eq(users.mobile, to));
  return user?.state === 'confirmed' ? 'code' : 'first code';
}

/** Null for a user who has no number that may get SMS. */
async function findPhone(
  db: Queryable,
  { userId, recipient, language }: Notification,
): Promise<{ readonly phone: string; readonly language: Language } | null> {
  if (userId === null) return recipient === null ? null : { phone: recipient, language: language ?? 'bn' };
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const phone = smsNumberOf(user);
  return user && phone !== null ? { phone, language: language ?? user.language } : null;
}
