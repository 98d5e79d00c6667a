import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { begin, dataVersion, filePath, openConnection, orReconnect } from './connection.ts';
import type { Engine } from './engine.ts';
import type { DatabaseClient } from './file-client.ts';
import { ReadCache } from './read-cache.ts';

interface FileSettings {
  readonly url: string;
  readonly isBackground?: boolean;
}

/**
 * A database in a file. Reads and writes use separate connections, so that a read never sees an uncommitted
 * transaction.
 */
export async function openFile({ url, isBackground = false }: FileSettings): Promise<Engine> {
  mkdirSync(dirname(filePath(url)), { recursive: true });
  const writer = await openConnection(url, isBackground);
  const reader = await openConnection(url, isBackground);
  return {
    reader,
    writer,
    isRemote: false,
    cached: new ReadCache(() => dataVersion(reader)),
    begin: isBackground ? beginWithCheckpoints(writer) : () => begin(writer),
    commit: (transaction) => orReconnect(writer, () => transaction.commit()),
  };
}

/**
 * Moves the pages of each write into the file before the next one, when the database is not locked. A step of a large
 * deletion writes up to 450 pages, most of them when a search index is merged. A server's commit waits until the disk
 * has all pages in the log, and from 1,000 pages on it makes the checkpoint itself.
 */
const beginWithCheckpoints =
  (writer: DatabaseClient): Engine['begin'] =>
  async () => {
    await writer.execute('PRAGMA wal_checkpoint(PASSIVE)');
    return begin(writer);
  };
