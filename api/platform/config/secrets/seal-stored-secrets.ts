import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { hookReceivers, secrets } from '../../../../db/schema/index.ts';
import { SettingError, type Config } from '../config.ts';
import { placeOfReceiver } from './hook-secret.ts';
import { placeOfSecret } from './get-or-create-secret.ts';
import { isKeptOtherwise, seal, UnknownSeal, unseal, type SealingSecrets } from './seal.ts';

/** Rows read and written in one go, so that nobody's write waits long. */
const chunk = 500;

/**
 * At the start: opens what is kept by another key than APP_SECRET, or by none, and keeps it by this one. Several
 * servers may do so at once.
 * @returns how many values were kept anew
 * @throws SettingError when none of the keys at hand opens a value
 */
export async function sealStoredSecrets(config: Config, database: Database): Promise<number> {
  return orRefuse(config, async () => (await sealSecrets(config, database)) + (await sealReceivers(config, database)));
}

/** Only looks. @throws SettingError as `sealStoredSecrets` does */
export async function refuseWrongSecret(config: Config, { db }: Database): Promise<void> {
  const others = await db
    .select()
    .from(secrets)
    .where(await isKeptOtherwise(config, secrets.value));
  await orRefuse(config, () =>
    Promise.all(others.map(({ name, value }) => unseal(config, placeOfSecret(name), value))),
  );
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
  const others = await db
    .select()
    .from(secrets)
    .where(await isKeptOtherwise(config, secrets.value));
  for (const { name, value } of others) {
    const anew = await sealAnew(config, placeOfSecret(name), value);
    await write(async (transaction) => {
      const isAsRead = and(eq(secrets.name, name), eq(secrets.value, value));
      await transaction.update(secrets).set({ value: anew }).where(isAsRead);
    });
  }
  return others.length;
}

async function sealReceivers(config: SealingSecrets, { db, write }: Database): Promise<number> {
  const isOther = await isKeptOtherwise(config, hookReceivers.secret);
  const columns = { id: hookReceivers.id, secret: hookReceivers.secret };
  for (let sealed = 0; ;) {
    const others = await db.select(columns).from(hookReceivers).where(isOther).limit(chunk);
    const anew = await Promise.all(
      others.map(async (row) => ({ ...row, anew: await sealAnew(config, placeOfReceiver(row.id), row.secret) })),
    );
    if (anew.length === 0) return sealed;
    await write(async (transaction) => {
      for (const row of anew) {
        const isAsRead = and(eq(hookReceivers.id, row.id), eq(hookReceivers.secret, row.secret));
        await transaction.update(hookReceivers).set({ secret: row.anew }).where(isAsRead);
      }
    });
    sealed += anew.length;
  }
}

const sealAnew = async (config: SealingSecrets, place: string, kept: string): Promise<string> =>
  seal(config, place, await unseal(config, place, kept));

const wrongSecret = ({ appSecret }: SealingSecrets): string =>
  appSecret === null
    ? 'APP_SECRET: is missing, but the database’s keys are encrypted with one. Set the one that they were encrypted with. Nothing was changed.'
    : 'APP_SECRET: is not the one that the database’s keys are encrypted with. Set that one, or, to change it, name it in APP_SECRET_BEFORE as well. Nothing was changed.';
