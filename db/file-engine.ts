import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { begin, dataVersion, filePath, openConnection, orReconnect } from './connection.ts';
import type { Engine } from './engine.ts';
import { ReadCache } from './read-cache.ts';

/**
 * A database in a file. Reads and writes use separate connections, so that a read never sees an uncommitted
 * transaction.
 */
export async function openFile(url: string): Promise<Engine> {
  mkdirSync(dirname(filePath(url)), { recursive: true });
  const writer = await openConnection(url);
  const reader = await openConnection(url);
  return {
    reader,
    writer,
    isRemote: false,
    cached: new ReadCache(() => dataVersion(reader)),
    begin: () => begin(writer),
    commit: (transaction) => orReconnect(writer, () => transaction.commit()),
  };
}
