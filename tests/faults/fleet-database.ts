import { createClient } from '@libsql/client';
import { join } from 'node:path';
import { databaseIn } from '../database-in.ts';
import { Sqld } from '../sqld.ts';
import type { Server } from './fleet.ts';

// oxlint-disable no-restricted-properties
/**
 * Where several servers keep their data: in a file without it, in an empty database on a libSQL server by its address;
 * `sqld` has the test start one of its own (it must be on the path), which is killed and started again as well.
 */
const place = process.env['FLEET_DATABASE_URL'];
/** `on`: each server of a libSQL server reads from a replica. */
const hasReplicas = process.env['FLEET_REPLICAS'] === 'on';
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

  /** What the server of this number is to be set to. */
  settingsOf(server: number): Record<string, string> {
    const url = this.#url;
    if (url === undefined) return {};
    const replica = join(this.#folder, `replica-${server}.db`);
    return { DATABASE_URL: url, ...(hasReplicas && { DATABASE_REPLICA: replica }) };
  }

  /** Looks into it beside the servers. */
  open() {
    return this.#url === undefined ? databaseIn(this.#folder) : createClient({ url: this.#url });
  }

  /** Kills the libSQL server, where it is the test's own, and starts it again within a second. */
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
