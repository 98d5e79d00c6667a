import { and, eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../../../db/client.ts';
import {
  courierAccounts,
  hookReceivers,
  paymentForwarders,
  paymentGateways,
  secrets,
  smsPhones,
} from '../../../../db/schema/index.ts';
import { SettingError, type Config } from '../config.ts';
import { placeOfCourier, placeOfCourierHook } from './courier-secrets.ts';
import { placeOfForwarderToken, placeOfSigningKey } from './forwarder-secrets.ts';
import { placeOfGateway } from './gateway-secrets.ts';
import { placeOfReceiver } from './hook-secret.ts';
import { placeOfSecret } from './get-or-create-secret.ts';
import { placeOfSmsPhone } from './sms-phone-secrets.ts';
import { needsResealing, seal, UnknownSeal, unseal, type SealingSecrets } from './seal.ts';

/** Rows per transaction, so that other writes do not wait long. */
const chunk = 500;

interface SealedColumn {
  readonly table: SQLiteTable;
  /** The primary key, a text. */
  readonly key: SQLiteColumn;
  readonly column: SQLiteColumn;
  /** The column's property of a row. */
  readonly name: string;
  readonly placeOf: (key: string) => string;
}

/** Encrypted columns of tables that grow with the number of shops. */
const sealedColumns: readonly SealedColumn[] = [
  {
    table: hookReceivers,
    key: hookReceivers.id,
    column: hookReceivers.secret,
    name: 'secret',
    placeOf: placeOfReceiver,
  },
  {
    table: paymentForwarders,
    key: paymentForwarders.account,
    column: paymentForwarders.token,
    name: 'token',
    placeOf: placeOfForwarderToken,
  },
  {
    table: paymentForwarders,
    key: paymentForwarders.account,
    column: paymentForwarders.signingKey,
    name: 'signingKey',
    placeOf: placeOfSigningKey,
  },
  {
    table: paymentGateways,
    key: paymentGateways.id,
    column: paymentGateways.credentials,
    name: 'credentials',
    placeOf: placeOfGateway,
  },
  {
    table: courierAccounts,
    key: courierAccounts.id,
    column: courierAccounts.credentials,
    name: 'credentials',
    placeOf: placeOfCourier,
  },
  {
    table: courierAccounts,
    key: courierAccounts.id,
    column: courierAccounts.hookSecret,
    name: 'hookSecret',
    placeOf: placeOfCourierHook,
  },
  {
    table: smsPhones,
    key: smsPhones.shopId,
    column: smsPhones.credentials,
    name: 'credentials',
    placeOf: placeOfSmsPhone,
  },
];

/**
 * Runs at startup. Re-encrypts values that are not encrypted with APP_SECRET. Safe to run on several servers at once.
 * @returns the number of re-encrypted values
 * @throws SettingError if no available key decrypts a value
 */
export async function sealStoredSecrets(config: Config, database: Database): Promise<number> {
  return orRefuse(config, async () => {
    let sealed = await sealSecrets(config, database);
    for (const column of sealedColumns) sealed += await sealColumn(config, database, column);
    return sealed;
  });
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

async function sealColumn(
  config: SealingSecrets,
  { db, write }: Database,
  { table, key, column, name, placeOf }: SealedColumn,
): Promise<number> {
  const isStale = await needsResealing(config, column);
  for (let sealed = 0; ;) {
    const stale = (await db.select({ id: key, value: column }).from(table).where(isStale).limit(chunk)) as Stored[];
    const resealed = await Promise.all(
      stale.map(async (row) => ({ ...row, resealed: await reseal(config, placeOf(row.id), row.value) })),
    );
    if (resealed.length === 0) return sealed;
    await write(async (transaction) => {
      for (const row of resealed) {
        const isAsRead = and(eq(key, row.id), eq(column, row.value));
        await transaction
          .update(table)
          .set({ [name]: row.resealed })
          .where(isAsRead);
      }
    });
    sealed += resealed.length;
  }
}

interface Stored {
  readonly id: string;
  readonly value: string;
}

const reseal = async (config: SealingSecrets, place: string, stored: string): Promise<string> =>
  seal(config, place, await unseal(config, place, stored));

const wrongSecret = ({ appSecret }: SealingSecrets): string =>
  appSecret === null
    ? 'APP_SECRET: is missing, but the database’s keys are encrypted with one. Set that key. Nothing was changed.'
    : 'APP_SECRET: is not the one that the database’s keys are encrypted with. Set that one, or, to change it, name it in APP_SECRET_BEFORE as well. Nothing was changed.';
