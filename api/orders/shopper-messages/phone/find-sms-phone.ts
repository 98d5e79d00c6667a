import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { smsPhones } from '../../../../db/schema/index.ts';
import { unseal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import { type GuardedFetch, openGuardedFetch } from '../../../platform/http/guarded-fetch.ts';
import type { FindSmsPhone, PhoneOutcome } from '../../../platform/messaging/sms/deliver-by-phone.ts';
import type { PhoneConnection, PhoneFailure } from '../../../platform/messaging/sms/phone-client.ts';
import { orderDeliveredKind } from '../order-delivered-kind.ts';
import { orderReceivedKind } from '../order-received-kind.ts';
import { orderReviewKind } from '../order-review-kind.ts';
import { orderShippedKind } from '../order-shipped-kind.ts';

export type SmsPhoneRow = typeof smsPhones.$inferSelect;

/** A shop's messages to its shoppers. Others, such as password codes, are the operator's. */
const kindsByPhone: ReadonlySet<string> = new Set(
  [orderReceivedKind, orderShippedKind, orderDeliveredKind, orderReviewKind].map(({ name }) => name),
);

/** A shop's phone; null if none is connected. The caller must have checked access to the shop. */
export async function findSmsPhone(db: Queryable, shopId: string): Promise<SmsPhoneRow | null> {
  const [row] = await db.select().from(smsPhones).where(eq(smsPhones.shopId, shopId));
  return row ?? null;
}

/** The phone that must send a notification, if it is a message of a shop with a phone to its shopper. */
export const findPhoneForShoppers: FindSmsPhone = async (services, { kind, shopId }) => {
  if (shopId === null || !kindsByPhone.has(kind)) return null;
  const row = await findSmsPhone(services.database.db, shopId);
  if (!row) return null;
  const note = async (outcome: PhoneOutcome) => {
    const sent = { state: 'works', lastResponse: 'Sent', sentAt: services.now() } as const;
    await noteResponse(services, row, outcome.isSent ? sent : after(outcome.failure));
  };
  return { connection: await openConnection(services, row), fetch: fetchFor(services, row.url), note };
};

/** The connection with its stored credentials. */
export async function openConnection({ config }: Pick<Services, 'config'>, row: SmsPhoneRow): Promise<PhoneConnection> {
  const credentials = await unseal(config, 'phoneCredentials', row.shopId, row.credentials);
  const { user, password } = JSON.parse(credentials) as Pick<PhoneConnection, 'user' | 'password'>;
  return { url: row.url, user, password };
}

/** The operator has chosen the offered server, so it may be in a private network. Sellers type the others. */
export const fetchFor = (
  { config, guardedFetch }: Pick<Services, 'config' | 'guardedFetch'>,
  url: string,
): GuardedFetch => (url === config.sms.phoneUrl ? openGuardedFetch({ isAllowed: () => true }) : guardedFetch);

type PhoneResponse = Partial<Pick<SmsPhoneRow, 'state' | 'sentAt'>> & Pick<SmsPhoneRow, 'lastResponse'>;

/** Without a usable response, the state stays. */
export const after = ({ reason, message }: PhoneFailure): PhoneResponse => ({
  ...(reason !== 'lost' && { state: 'refused' }),
  lastResponse: message,
});

/** Stores a response. @returns false if another request has replaced the connection meanwhile; nothing is then stored */
export async function noteResponse(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { shopId, credentials }: SmsPhoneRow,
  response: PhoneResponse,
): Promise<boolean> {
  return database.write(async (transaction) => {
    const isAsRead = and(eq(smsPhones.shopId, shopId), eq(smsPhones.credentials, credentials));
    const changed = await transaction
      .update(smsPhones)
      .set({ ...response, respondedAt: now() })
      .where(isAsRead)
      .returning({ shopId: smsPhones.shopId });
    return changed.length > 0;
  });
}
