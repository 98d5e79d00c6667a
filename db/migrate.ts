import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';
import { isBusy } from './connection.ts';
import { isServerFault, wasNeverSent } from './faults.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** How long to wait for another process that is migrating, in ms. */
const migrationTimeout = 30_000;

/**
 * Brings the database to the newest schema. Several processes may start at once: the write transaction is the lock,
 * and who comes second finds nothing left to do.
 * @returns how many migrations were applied
 */
export async function migrateDatabase(database: Database): Promise<number> {
  const deadline = Date.now() + migrationTimeout;
  for (;;) {
    try {
      return await database.write(applyMissing);
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

async function applyMissing(transaction: Applying): Promise<number> {
  await transaction.run(
    sql`CREATE TABLE IF NOT EXISTS migrations (hash text PRIMARY KEY, applied_at integer NOT NULL)`,
  );
  const missing = await findMissing(transaction);
  for (const migration of missing) {
    for (const statement of migration.sql) await transaction.run(sql.raw(statement));
    await transaction.run(sql`INSERT INTO migrations (hash, applied_at) VALUES (${migration.hash}, ${Date.now()})`);
  }
  return missing.length;
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
