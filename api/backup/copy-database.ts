import { createClient } from '@libsql/client';
import { BackupFault } from './backup-manifest.ts';

/**
 * Copies a database as it is at one moment, while it is read and written, and checks the copy.
 * @param file of the database
 * @param copy of a file that is not there yet
 * @throws BackupFault when the copy is not sound
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  const original = createClient({ url: `file:${file}`, timeout: 10_000 });
  try {
    await original.execute({ sql: 'VACUUM INTO ?', args: [copy] });
  } finally {
    original.close();
  }
  await leaveOutKeys(copy);
  await checkDatabase(copy);
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
