import type { Logger } from 'pino';
import type { Database } from '../../../db/client.ts';
import type { render, renderOrder } from '../../../site/render.ts';
import type { Config } from './config.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** Dependencies of all domains, created once at startup or by a test. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Images and published pages. */
  readonly storage: ObjectStore;
  /** Whether the opened files of the database and the store are still in place. */
  readonly isDataInPlace: () => boolean;
  /** Renders one path of a shop; missing if the built site is not loaded. */
  readonly render?: typeof render;
  /** Renders the page of a saved order; missing if the built site is not loaded. */
  readonly renderOrder?: typeof renderOrder;
  /** Fetches URLs entered by users, on the public internet only. Tests allow this machine. */
  readonly guardedFetch: GuardedFetch;
  /** Epoch ms. Tests change it. */
  readonly now: () => number;
  readonly log: Logger;
}
