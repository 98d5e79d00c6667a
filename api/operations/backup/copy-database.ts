import { createClient, type Client } from '@libsql/client';
import { BackupFault } from './backup-manifest.ts';
import { copyTables } from './copy-tables.ts';

/** A database on a libSQL server. */
export interface DatabaseServer {
  readonly url: string;
  readonly authToken?: string | undefined;
}

/**
 * Copies a consistent state of a database while it is in use, and checks the copy.
 * @param database its file, or its server
 * @param copy path of a file that does not exist yet
 * @throws BackupFault if the copy is damaged
 */
export async function copyDatabase(database: string | DatabaseServer, copy: string): Promise<void> {
  if (typeof database === 'string') await copyFile(database, copy);
  else await copyFromServer(database, copy);
  await removeSecrets(copy);
  await checkDatabase(copy);
}

/**
 * Fills an empty database on a libSQL server from a file.
 * @throws BackupFault if it already contains tables
 */
export async function fillServer(file: string, server: DatabaseServer): Promise<void> {
  await withClients(`file:${file}`, server, async (copy, database) => copyTables(copy, database));
}

/** @throws BackupFault if the database already contains tables */
export async function refuseFilledServer(server: DatabaseServer): Promise<void> {
  const database = openServer(server);
  try {
    const { rows } = await database.execute("SELECT 1 FROM sqlite_schema WHERE type = 'table' LIMIT 1");
    if (rows.length > 0)
      throw new BackupFault(`The database at ${server.url} is not empty. Restore into an empty one.`);
  } finally {
    database.close();
  }
}

const copyFromServer = (server: DatabaseServer, copy: string) =>
  withClients(`file:${copy}`, server, async (file, database) => {
    await file.executeMultiple('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF');
    await copyTables(database, file);
  });

/** Reads integers as bigint, because JavaScript numbers have only 53 bits. */
const openServer = ({ url, authToken }: DatabaseServer): Client =>
  createClient({ url, ...(authToken && { authToken }), intMode: 'bigint' });

async function withClients(
  fileUrl: string,
  server: DatabaseServer,
  work: (file: Client, database: Client) => Promise<void>,
): Promise<void> {
  const clients = [createClient({ url: fileUrl, intMode: 'bigint' }), openServer(server)] as const;
  try {
    await work(...clients);
  } finally {
    for (const client of clients) client.close();
  }
}

async function copyFile(file: string, copy: string): Promise<void> {
  const original = createClient({ url: `file:${file}`, timeout: 10_000 });
  try {
    await original.execute({ sql: 'VACUUM INTO ?', args: [copy] });
  } finally {
    original.close();
  }
}

/**
 * Removes secrets from a backup:
 * - The key that signs push messages, and the subscriptions that depend on it. After a restore, browsers subscribe
 *   again when the dashboard is opened.
 * - The secrets for hashing visitors' IP addresses, which must not exist for longer than a day.
 */
async function removeSecrets(copy: string): Promise<void> {
  const database = createClient({ url: `file:${copy}` });
  try {
    const { rows } = await database.execute("SELECT 1 FROM sqlite_master WHERE name = 'push_subscriptions'");
    if (rows.length === 0) return;
    await database.executeMultiple(
      "PRAGMA secure_delete=ON; DELETE FROM secrets WHERE name = 'vapid' OR name LIKE 'visitors %'; DELETE FROM push_subscriptions",
    );
  } finally {
    database.close();
  }
}

/** Checks a database that is not in use. @throws BackupFault if SQLite finds damage */
export async function checkDatabase(file: string): Promise<void> {
  const database = createClient({ url: `file:${file}` });
  try {
    const { rows } = await database.execute('PRAGMA integrity_check');
    const [found] = rows.map((row) => row[0]);
    if (found !== 'ok') throw new BackupFault(`The database is damaged: ${JSON.stringify(found)}`);
  } finally {
    database.close();
  }
}
