import { createClient } from '@libsql/client';
import { startSwift, type TestSwift } from '../../api/platform/storage/swift-testing.ts';
import { databaseIn } from '../database-in.ts';
import { Sqld } from '../sqld.ts';
import type { Server } from './fleet.ts';

// oxlint-disable no-restricted-properties
/**
 * The database of several servers: a file by default, or an empty database of the libSQL server at this URL. With `sqld`
 * the test starts its own server, and also kills and restarts it.
 */
const location = process.env['FLEET_DATABASE_URL'];
/** With `swift`, the servers share an S3 store of Swift instead of a folder. */
const sharesSwift = process.env['FLEET_STORAGE'] === 'swift';
// oxlint-enable no-restricted-properties

/** The database of several servers, and their store, in a folder. */
export class FleetDatabase {
  kills = 0;
  readonly #folder: string;
  readonly #sqld = location === 'sqld' ? new Sqld() : null;
  #swift: TestSwift | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    await this.#sqld?.start();
    if (sharesSwift) this.#swift = await startSwift();
  }

  async stop(): Promise<void> {
    await this.#sqld?.kill();
    await this.#swift?.stop();
  }

  /** The servers' settings. */
  get settings(): Record<string, string> {
    return {
      ...(this.#url !== undefined && { DATABASE_URL: this.#url }),
      ...(this.#swift && storageSettings(this.#swift)),
    };
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
    return this.#sqld?.url ?? location;
  }
}

const storageSettings = ({ location: { bucket, prefix, endpoint = '', region, ...keys } }: TestSwift) => ({
  STORAGE_URL: `s3://${bucket}/${prefix}?${String(new URLSearchParams({ endpoint, region }))}`,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
});
