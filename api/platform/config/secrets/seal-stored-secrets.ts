import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { SettingError, type Config } from '../config.ts';
import { needsResealing, seal, UnknownSeal, unseal, type SealingSecrets } from './seal.ts';
import { sealedColumns, type SealedName } from './sealed-columns.ts';

/** Rows per transaction, so that other writes do not wait long. */
const chunk = 500;

/** The product's own keys are first. They tell whether APP_SECRET is right before anything changes. */
const names = Object.keys(sealedColumns) as SealedName[];

/**
 * Runs at startup. Re-encrypts values that are not encrypted with APP_SECRET. Safe to run on several servers at once.
 * @returns the number of re-encrypted values
 * @throws SettingError if no available key decrypts a value
 */
export async function sealStoredSecrets(config: Config, database: Database): Promise<number> {
  return orRefuse(config, async () => {
    let sealed = 0;
    for (const name of names) sealed += await sealColumn(config, database, name);
    return sealed;
  });
}

/** Read-only check of the product's own keys. @throws SettingError as `sealStoredSecrets` does */
export async function refuseWrongSecret(config: Config, database: Database): Promise<void> {
  const stale = await readStale(config, database, 'secret');
  await orRefuse(config, () => Promise.all(stale.map(({ key, value }) => unseal(config, 'secret', key, value))));
}

async function orRefuse<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnknownSeal) throw new SettingError(wrongSecret(config));
    throw error;
  }
}

async function sealColumn(config: SealingSecrets, database: Database, name: SealedName): Promise<number> {
  const { key, column } = sealedColumns[name];
  for (let sealed = 0; ;) {
    const stale = await readStale(config, database, name);
    if (stale.length === 0) return sealed;
    const resealed = await Promise.all(
      stale.map(async (row) => ({
        ...row,
        resealed: await seal(config, name, row.key, await unseal(config, name, row.key, row.value)),
      })),
    );
    await database.write(async (transaction) => {
      for (const row of resealed) {
        const isAsRead = and(eq(key, row.key), eq(column, row.value));
        await transaction.run(
          sql`update ${column.table} set ${sql.identifier(column.name)} = ${row.resealed} where ${isAsRead}`,
        );
      }
    });
    sealed += resealed.length;
  }
}

/** The next values of a column that are not encrypted with APP_SECRET. */
async function readStale(config: SealingSecrets, { db }: Database, name: SealedName) {
  const { key, column } = sealedColumns[name];
  return db
    .select({ key: sql<string>`${key}`, value: sql<string>`${column}` })
    .from(column.table)
    .where(await needsResealing(config, column))
    .limit(chunk);
}

const wrongSecret = ({ appSecret }: SealingSecrets): string =>
  appSecret === null
    ? 'APP_SECRET: is missing, but the database’s keys are encrypted with one. Set that key. Nothing was changed.'
    : 'APP_SECRET: is not the one that the database’s keys are encrypted with. Set that one, or, to change it, name it in APP_SECRET_BEFORE as well. Nothing was changed.';
