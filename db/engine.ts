import type { DatabaseClient, OpenTransaction } from './file-client.ts';
import type { NoReadCache, ReadCache } from './read-cache.ts';

/** The differences between a file and a libSQL server. Only `openDatabase` distinguishes them. */
export interface Engine {
  readonly reader: DatabaseClient;
  readonly writer: DatabaseClient;
  readonly cached: ReadCache | NoReadCache;
  /**
   * Whether each statement costs a network round trip. If so, writes use as few requests as possible and do not share
   * commits.
   */
  readonly isRemote: boolean;
  /** @throws SQLITE_BUSY, DatabaseAway */
  readonly begin: () => Promise<OpenTransaction>;
  readonly commit: (transaction: OpenTransaction) => Promise<void>;
}
