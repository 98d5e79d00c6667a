import { smsCounts, smsPhones } from '../../../../db/schema/index.ts';
import type { Plan } from '../../../accounts/plans/contract.ts';
import { seal } from '../../../platform/config/secrets/seal.ts';
import type { Services } from '../../../platform/config/services.ts';
import { minute } from '../../../platform/formats/durations.ts';
import { phoneSecrets, startPhoneServer } from '../../../platform/messaging/sms/phone-testing.ts';
import { startTextingShoppers } from '../testing.ts';

/** Stores a connection of a phone whose server does not respond. */
export async function addPhone(
  { config, database, now }: Services,
  shopId: string,
  secrets: Readonly<Record<'user' | 'password', string>>,
) {
  const credentials = await seal(config, 'phoneCredentials', shopId, JSON.stringify(secrets));
  const url = 'https://sms.example/api';
  await database.write((transaction) =>
    transaction.insert(smsPhones).values({ shopId, url, credentials, createdAt: now() }),
  );
}

/** A shop that has connected a phone, with stand-ins for the phone's server and the operator's gateway. */
export async function startWithPhone(plan: Plan = 'pro', settings: Record<string, string> = {}) {
  const phone = startPhoneServer();
  const api = await startTextingShoppers(plan, { SMS_PHONE_URL: phone.url, ...settings });
  const { db } = api.services.database;
  const path = `/api/shops/${api.shopId}/sms-phone`;
  const connect = (changes: object = {}) => api.asOwner('PUT', path, { url: phone.url, ...phoneSecrets, ...changes });
  await connect();
  phone.calls.splice(0);
  await api.set({ received: true, shipped: true, delivered: true });
  /** All tries of the waiting messages, a minute apart. */
  const sendAllTries = async () => {
    for (let tries = 0; tries < 4; tries += 1, api.clock.now += minute) await api.sendTexts();
  };
  const row = async () => (await db.select().from(smsPhones))[0];
  /** The scopes that were counted, without ids. */
  const counted = async () =>
    (await db.select().from(smsCounts)).map(({ scope, messages }) => [scope.split('/')[0], messages]);
  const view = async () => (await api.asOwner('GET', path)).body!;
  const stop = async () => {
    await phone.stop();
    await api.gateway.stop();
  };
  return { ...api, phone, path, connect, sendAllTries, row, counted, view, stop };
}
