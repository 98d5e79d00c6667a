import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import type { NoReadCache, ReadCache } from './read-cache.ts';

/** What a file and a libSQL server do differently; `openDatabase` alone asks which it is. */
export interface Engine {
  readonly reader: DatabaseClient;
  readonly writer: DatabaseClient;
  readonly cached: ReadCache | NoReadCache;
  /** Whether a statement costs a round trip: writes go in as few requests as their answers allow, and share no commit. */
  readonly isRemote: boolean;
  /** @throws SQLITE_BUSY, DatabaseAway */
  readonly begin: () => Promise<OpenTransaction>;
  readonly commit: (transaction: OpenTransaction) => Promise<void>;
}
