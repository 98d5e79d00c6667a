import { createClient, type Client } from '@libsql/client';
import { BackupFault } from './backup-manifest.ts';
import { copyTables } from './copy-tables.ts';

/** A database on a libSQL server. */
export interface DatabaseServer {
  readonly url: string;
  readonly authToken?: string | undefined;
}

/**
 * Copies a database as it is at one moment, while it is read and written, and checks the copy.
 * @param database its file, or its server
 * @param copy of a file that is not there yet
 * @throws BackupFault when the copy is not sound
 */
export async function copyDatabase(database: string | DatabaseServer, copy: string): Promise<void> {
  if (typeof database === 'string') await copyFile(database, copy);
  else await copyFromServer(database, copy);
  await leaveOutKeys(copy);
  await checkDatabase(copy);
}

/**
 * Fills an empty database on a libSQL server from a file.
 * @throws BackupFault when there are tables already
 */
export async function fillServer(file: string, server: DatabaseServer): Promise<void> {
  await withClients(`file:${file}`, server, async (copy, database) => copyTables(copy, database));
}

/** @throws BackupFault when there are tables already */
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

/** Integers as they are: a number of JavaScript has 53 bits. */
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
 * The key that signs messages to devices stays out of backups, and so do the subscriptions that hold for no other key:
 * after a restore there is a new one, and browsers subscribe anew when their dashboard is opened. Nor does a backup hold
 * the secrets that visitors' addresses are hashed with: these are to be gone after a day.
 */
async function leaveOutKeys(copy: string): Promise<void> {
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

/** @throws BackupFault when SQLite finds anything wrong with a database that nobody has open */
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
