import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openDatabase, type Database } from './client.ts';
import { isBusy } from './faults.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** How long to wait for another process that is migrating, ms. */
const migrationTimeout = 30_000;

/** Time limit of one migration, ms. Long, because an index over years of orders takes longer than a request. */
const longestMigration = 30 * 60_000;

/**
 * Migrates the database to the newest schema. Safe to run in several processes at once: the write transaction is the
 * lock, and the second process finds nothing to do. Each migration has its own transaction, because a libSQL server
 * ends a transaction after five seconds if another server writes.
 * @returns number of applied migrations
 */
export async function migrateDatabase({ settings }: Database): Promise<number> {
  const patient = { maxWriteTime: longestMigration, requestTimeout: longestMigration };
  const database = await openDatabase({ ...settings, ...patient });
  try {
    let applied = 0;
    while (await whenFree(() => database.write(applyNext))) applied += 1;
    return applied;
  } finally {
    await database.close();
  }
}

/** Repeats `work` while another process has locked the database. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + migrationTimeout;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await Bun.sleep(20 + Math.random() * 80);
    }
  }
}

type Applying = Parameters<Parameters<Database['write']>[0]>[0];

/** @returns false if no migration is missing */
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

/** Number of migrations that the next start will apply; all of them if the table does not exist yet. */
export async function missingMigrations({ db }: Database): Promise<number> {
  const [table] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'migrations'`);
  return table ? (await findMissing(db)).length : readMigrationFiles({ migrationsFolder }).length;
}

async function findMissing(db: Pick<Database['db'], 'all'>) {
  const applied = await db.all<{ hash: string }>(sql`SELECT hash FROM migrations`);
  const hashes = new Set(applied.map(({ hash }) => hash));
  return readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !hashes.has(hash));
}
