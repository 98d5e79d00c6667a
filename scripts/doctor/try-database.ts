import { max } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import type { Config } from '../../api/platform/config/config.ts';
import { databaseFile, refuseLostDatabase } from '../../api/operations/data-folder/data-folder.ts';
import { refuseWrongSecret } from '../../api/platform/config/secrets/seal-stored-secrets.ts';
import { openStore } from '../../api/platform/storage/open-store.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { missingMigrations } from '../../db/migrate.ts';
import { jobs } from '../../db/schema/index.ts';
import { explainStart } from '../product/explain-start.ts';
import { refuseDemoAccounts } from '../seeding/refuse-demo-accounts.ts';
import { advice, messageOf, right, tried, wrong, type Finding } from './finding.ts';
import { tryHistory } from './try-history.ts';

/** Checks that the database is readable, writable, intact and accepted by a start. Changes nothing. */
export const tryDatabase = (config: Config): Promise<Finding[]> =>
  tried('Database', () => look(config), explained(config));

async function look(config: Config): Promise<Finding[]> {
  const file = databaseFile(config);
  if (file !== null && !existsSync(file)) {
    const { storage } = config;
    if (storage.kind === 's3' || existsSync(storage.folder)) await refuseLostDatabase(config, await openStore(storage));
    return [right(`Database: ${file} does not exist yet; the first start creates it.`)];
  }
  const startedAt = performance.now();
  const database = await openDatabase({ url: config.databaseUrl, authToken: config.databaseToken });
  try {
    await database.write(async () => undefined);
    const took = Math.round(performance.now() - startedAt);
    const missing = await missingMigrations(database);
    const findings = [right(`Database: readable and writable (${took} ms).`), ...(await soundness(database, file))];
    if (missing > 0) return [...findings, advice(`Database: ${missing} migrations run at the next start.`)];
    await refuseDemoAccounts({ config, database });
    await refuseWrongSecret(config, database);
    return [...findings, ...(await clock(database)), ...(await tryHistory(database, config))];
  } finally {
    await database.close();
  }
}

async function soundness({ connections }: Database, file: string | null): Promise<Finding[]> {
  if (file === null) return durability(connections);
  const { rows } = await connections.reader.execute('PRAGMA quick_check(1)');
  const found = rows[0]?.[0];
  return found === 'ok'
    ? [right('Database: SQLite found no damage.')]
    : [wrong(`Database: ${file} is damaged (${JSON.stringify(found)}). Restore it from a backup.`)];
}

/** The lowest value of SQLite's `synchronous` at which a commit waits for the disk. */
const full = 2;

/** Checks whether the server's commits wait for the disk. libSQL's default does not. */
async function durability({ reader }: Database['connections']): Promise<Finding[]> {
  const { rows } = await reader.execute('PRAGMA synchronous');
  if (Number(rows[0]?.[0]) >= full) return [right('Database: its server responds after a change is on disk.')];
  return [
    advice(
      'Database: its server responds before a change is on disk, so a power cut can lose the last changes. Set its durability_mode to strong (docs/operate/libsql-server.md, Durability).',
    ),
  ];
}

/** Leases, plans and sessions use the clock. A clock behind the last written time delays jobs. */
async function clock({ db }: Database): Promise<Finding[]> {
  const [row] = await db.select({ last: max(jobs.lastStartedAt) }).from(jobs);
  const behind = Math.round(((row?.last ?? 0) - Date.now()) / 1000);
  return behind > 60
    ? [wrong(`Clock: ${behind} s behind the last time in the database. Set the clock: timedatectl set-ntp true`)]
    : [right('Clock: not behind the last time in the database.')];
}

const explained = (config: Config) => (error: unknown) => {
  const said = explainStart(error, config);
  return typeof said === 'string' ? said : messageOf(error);
};
