import { join } from 'node:path';
import { createClient, type Client } from '@libsql/client';

/** Opens the database of a running product. The connection waits while the product writes or recovers. */
export function databaseIn(dataFolder: string): Client {
  return createClient({ url: `file:${join(dataFolder, 'poshora.db')}`, timeout: 30_000 });
}
