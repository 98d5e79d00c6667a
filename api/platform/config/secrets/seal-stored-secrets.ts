import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { hookReceivers, secrets } from '../../../../db/schema/index.ts';
import { SettingError, type Config } from '../config.ts';
import { placeOfReceiver } from './hook-secret.ts';
import { placeOfSecret } from './get-or-create-secret.ts';
import { needsResealing, seal, UnknownSeal, unseal, type SealingSecrets } from './seal.ts';

/** Rows per transaction, so that other writes do not wait long. */
const chunk = 500;

/**
 * Runs at startup. Re-encrypts values that are not encrypted with APP_SECRET. Safe to run on several servers at once.
 * @returns the number of re-encrypted values
 * @throws SettingError if no available key decrypts a value
 */
export async function sealStoredSecrets(config: Config, database: Database): Promise<number> {
  return orRefuse(config, async () => (await sealSecrets(config, database)) + (await sealReceivers(config, database)));
}

/** Read-only check. @throws SettingError as `sealStoredSecrets` does */
export async function refuseWrongSecret(config: Config, { db }: Database): Promise<void> {
  const stale = await db
    .select()
    .from(secrets)
    .where(await needsResealing(config, secrets.value));
  await orRefuse(config, () => Promise.all(stale.map(({ name, value }) => unseal(config, placeOfSecret(name), value))));
}

async function orRefuse<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnknownSeal) throw new SettingError(wrongSecret(config));
    throw error;
  }
}

async function sealSecrets(config: SealingSecrets, { db, write }: Database): Promise<number> {
  const stale = await db
    .select()
    .from(secrets)
    .where(await needsResealing(config, secrets.value));
  for (const { name, value } of stale) {
    const resealed = await reseal(config, placeOfSecret(name), value);
    await write(async (transaction) => {
      const isAsRead = and(eq(secrets.name, name), eq(secrets.value, value));
      await transaction.update(secrets).set({ value: resealed }).where(isAsRead);
    });
  }
  return stale.length;
}

async function sealReceivers(config: SealingSecrets, { db, write }: Database): Promise<number> {
  const isStale = await needsResealing(config, hookReceivers.secret);
  const columns = { id: hookReceivers.id, secret: hookReceivers.secret };
  for (let sealed = 0; ;) {
    const stale = await db.select(columns).from(hookReceivers).where(isStale).limit(chunk);
    const resealed = await Promise.all(
      stale.map(async (row) => ({ ...row, resealed: await reseal(config, placeOfReceiver(row.id), row.secret) })),
    );
    if (resealed.length === 0) return sealed;
    await write(async (transaction) => {
      for (const row of resealed) {
        const isAsRead = and(eq(hookReceivers.id, row.id), eq(hookReceivers.secret, row.secret));
        await transaction.update(hookReceivers).set({ secret: row.resealed }).where(isAsRead);
      }
    });
    sealed += resealed.length;
  }
}

const reseal = async (config: SealingSecrets, place: string, stored: string): Promise<string> =>
  seal(config, place, await unseal(config, place, stored));

const wrongSecret = ({ appSecret }: SealingSecrets): string =>
  appSecret === null
    ? 'APP_SECRET: is missing, but the database’s keys are encrypted with one. Set that key. Nothing was changed.'
    : 'APP_SECRET: is not the one that the database’s keys are encrypted with. Set that one, or, to change it, name it in APP_SECRET_BEFORE as well. Nothing was changed.';
