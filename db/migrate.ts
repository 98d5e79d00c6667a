import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openDatabase, type Database } from './client.ts';
import { isBusy } from './connection.ts';
import { isServerFault, wasNeverSent } from './faults.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** How long to wait for another process that is migrating, in ms. */
const migrationTimeout = 30_000;

/** How long one migration may take, in ms: an index over years of orders is not made in the time of a request. */
const longestMigration = 30 * 60_000;

/**
 * Brings the database to the newest schema. Several processes may start at once: the write transaction is the lock,
 * and the second process finds nothing left to do. Each migration is a transaction of its own, because a libSQL server
 * ends a transaction of more than five seconds as soon as another server writes.
 * @returns how many migrations were applied
 */
export async function migrateDatabase({ settings }: Database): Promise<number> {
  const patient = { maxWriteTime: longestMigration, requestTimeout: longestMigration };
  const database = await openDatabase({ ...settings, replica: undefined, ...patient });
  try {
    let applied = 0;
    while (await whenFree(() => database.write(applyNext))) applied += 1;
    return applied;
  } finally {
    await database.close();
  }
}

/** Repeats `work` while another process holds the database. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + migrationTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!mayBeHeld(error) || Date.now() > deadline) throw error;
      await Bun.sleep(20 + Math.random() * 80);
    }
  }
}

/**
 * Whether another process may hold the database: one that died or stands still in a write to a libSQL server holds it for
 * five seconds longer. A server that cannot be reached at all is said at once.
 */
const mayBeHeld = (error: unknown): boolean => isBusy(error) || (isServerFault(error) && !wasNeverSent(error));

type Applying = Parameters<Parameters<Database['write']>[0]>[0];

/** @returns false when no migration is missing */
async function applyNext(transaction: Applying): Promise<boolean> {
  await transaction.run(
    sql`CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY, applied_at integer NOT NULL)`,
  );
  const [next] = await findMissing(transaction);
  if (!next) return false;
  for (const statement of next.sql) await transaction.run(sql.raw(statement));
  await transaction.run(sql`INSERT INTO migrations (hash, applied_at) VALUES (${next.hash}, ${Date.now()})`);
  return true;
}

/** How many migrations the next start applies; all of them where there is no table yet. */
export async function missingMigrations({ db }: Database): Promise<number> {
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'migrations'`);
  return table ? (await findMissing(db)).length : readMigrationFiles({ migrationsFolder }).length;
}

async function findMissing(db: Pick<Database['db'], 'all'>) {
  const applied = await db.all<{ hash: string }>(sql`SELECT hash FROM migrations`);
  const hashes = new Set(applied.map(({ hash }) => hash));
  return readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !hashes.has(hash));
}
