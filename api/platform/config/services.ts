import type { Logger } from 'pino';
import type { Database } from '../../../db/client.ts';
import type { render, renderOrder } from '../../../site/render.ts';
import type { Config } from './config.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** What every domain may use; made once at start, or by a test of its own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Pictures and published pages. */
  readonly storage: ObjectStore;
  /** Whether the files of the database and of the store are still those that were opened. */
  readonly isDataInPlace: () => boolean;
  /** Renders one address of a shop; missing where the built site is not loaded. */
  readonly render?: typeof render;
  /** Renders the page of an order that a shop keeps; missing as well. */
  readonly renderOrder?: typeof renderOrder;
  /** Fetches addresses that users name, on the open internet alone; tests allow this machine. */
  readonly guardedFetch: GuardedFetch;
  /** Epoch milliseconds; tests move it. */
  readonly now: () => number;
  readonly log: Logger;
}
