import { createClient } from '@libsql/client';
import { databaseIn } from '../database-in.ts';
import { Sqld } from '../sqld.ts';
import type { Server } from './fleet.ts';

// oxlint-disable no-restricted-properties
/**
 * The database of several servers: a file by default, or an empty database of the libSQL server at this address. With `sqld`
 * the test starts its own server, and also kills and restarts it.
 */
const place = process.env['FLEET_DATABASE_URL'];
// oxlint-enable no-restricted-properties

/** The database of several servers in a folder. */
export class FleetDatabase {
  kills = 0;
  readonly #folder: string;
  readonly #sqld = place === 'sqld' ? new Sqld() : null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    await this.#sqld?.start();
  }

  async stop(): Promise<void> {
    await this.#sqld?.kill();
  }

  /** The servers' settings. */
  get settings(): Record<string, string> {
    return this.#url === undefined ? {} : { DATABASE_URL: this.#url };
  }

  /** Opens it for the test's own queries. */
  open() {
    return this.#url === undefined ? databaseIn(this.#folder) : createClient({ url: this.#url });
  }

  /** Kills the test's own libSQL server and restarts it within a second. */
  async strike(servers: readonly Server[], draw: () => number): Promise<void> {
    if (!this.#sqld) return;
    this.kills += 1;
    for (const server of servers) server.loseDatabase();
    await this.#sqld.kill();
    await Bun.sleep(draw() * 1_000);
    await this.#sqld.start();
    for (const server of servers) server.findDatabase();
  }

  get #url(): string | undefined {
    return this.#sqld?.url ?? place;
  }
}
