import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { smsCounts } from '../../../../db/schema/index.ts';
import { getOrCreateSecret } from '../../config/secrets/get-or-create-secret.ts';
import type { Services } from '../../config/services.ts';
import { dhakaDay } from '../../formats/dhaka-time.ts';
import { scopeOfAll, scopeOfShop } from './count-sms.ts';

/** Messages to one number in a day, from all shops and the platform together. */
export const maxToNumber = 5;

/** Further codes to a number in a day, so that shops' messages cannot use up a number's codes. */
const maxCodesToNumber = 3;

/** `first code`: a code to a number that no account has confirmed. */
export type SmsUse = 'message' | 'first code' | 'code';

/**
 * The share of the installation's parts of a day that each use may reach. The rest is reserved for the uses below it, so
 * that neither shops nor new accounts can stop the codes of confirmed accounts.
 */
const shareOf: Readonly<Record<SmsUse, number>> = { message: 0.7, 'first code': 0.85, code: 1 };

interface Sms {
  /** `01XXXXXXXXX`. */
  readonly to: string;
  readonly parts: number;
  readonly shopId: string | null;
  /** Messages that the shop may send in a day. */
  readonly maxOfShop: number;
  readonly use: SmsUse;
}

/** An SMS that the shop's own phone sends. The shop pays for it. */
type PhoneSms = Pick<Sms, 'to' | 'parts'>;

/** Which limit a message would exceed. */
export type SmsLimit = 'number' | 'shop' | 'all';

/**
 * Counts a message before it is handed to a gateway, so that simultaneous ones cannot exceed a limit. A retry counts
 * again, because the first try may have been charged.
 * @returns the limit that it would exceed; it is then not counted
 */
export async function admitSms(
  services: Services,
  { to, parts, shopId, maxOfShop, use }: Sms,
): Promise<SmsLimit | null> {
  const { config, database, now } = services;
  const number = await scopeOfNumber(services, to);
  const day = dhakaDay(now());
  const shop = scopeOfShop(shopId ?? '');
  return database.write(async (transaction) => {
    const count = (scope: string) => findCount(transaction, day, scope);
    const maxToThis = use === 'message' ? maxToNumber : maxToNumber + maxCodesToNumber;
    if ((await count(number)).messages >= maxToThis) return 'number';
    if (shopId !== null && (await count(shop)).messages >= maxOfShop) return 'shop';
    const maxParts = Math.ceil(config.sms.maxPartsPerDay * shareOf[use]);
    if ((await count(scopeOfAll)).parts + parts > maxParts) return 'all';
    for (const scope of [number, scopeOfAll, ...(shopId === null ? [] : [shop])])
      await add(transaction, day, scope, parts);
    return null;
  });
}

/**
 * The same for an SMS of a shop's own phone. It counts for its number only.
 * @returns whether the number may get it
 */
export async function admitPhoneSms(services: Services, { to, parts }: PhoneSms): Promise<boolean> {
  const number = await scopeOfNumber(services, to);
  const day = dhakaDay(services.now());
  return services.database.write(async (transaction) => {
    if ((await findCount(transaction, day, number)).messages >= maxToNumber) return false;
    await add(transaction, day, number, parts);
    return true;
  });
}

async function scopeOfNumber(services: Services, to: string): Promise<string> {
  const secret = await getOrCreateSecret(services, 'sms numbers', () => Buffer.from(newKey()).toString('base64url'));
  return `number/${new Bun.CryptoHasher('sha256', secret).update(to).digest('base64url')}`;
}

const newKey = () => crypto.getRandomValues(new Uint8Array(32));

async function findCount(transaction: Transaction, day: string, scope: string) {
  const [found] = await transaction
    .select()
    .from(smsCounts)
    .where(and(eq(smsCounts.day, day), eq(smsCounts.scope, scope)));
  return found ?? { messages: 0, parts: 0 };
}

async function add(transaction: Transaction, day: string, scope: string, parts: number): Promise<void> {
  await transaction
    .insert(smsCounts)
    .values({ day, scope, messages: 1, parts })
    .onConflictDoUpdate({
      target: [smsCounts.day, smsCounts.scope],
      set: { messages: sql`${smsCounts.messages} + 1`, parts: sql`${smsCounts.parts} + ${parts}` },
    });
}
