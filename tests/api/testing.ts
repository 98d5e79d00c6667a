import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { freshDatabase } from '../../db/testing.ts';
import { createApp } from '../../api/app.ts';
import { browserRequest, type Sending } from './client-testing.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { fetchFromThisMachine } from '../../api/platform/http/fetch-testing.ts';
import { setFacts } from '../../api/platform/http/requests/facts.ts';
import { openSeller } from './seller-testing.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { openDiskStore } from '../../api/platform/storage/disk-store.ts';

/** The API on the test's own database, with a clock that the test can move and its own settings. */
export async function startTestApi(settings: Record<string, string> = {}, database?: Database) {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const config = readConfig({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', NODE_ENV: 'test', ...settings });
  const services: Services = {
    config,
    database: database ?? (await freshDatabase()),
    storage: await openDiskStore(mkdtempSync(join(tmpdir(), 'poshora-storage-'))),
    isDataInPlace: () => true,
    guardedFetch: fetchFromThisMachine,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
  };
  const app = createApp(services);
  const origin = config.origins[0] ?? '';

  async function handle(method: string, path: string, sending: Sending = {}): Promise<Response> {
    const request = browserRequest(origin, method, path, sending);
    const { ip } = sending;
    if (ip) setFacts(request, { id: Bun.randomUUIDv7(), ip, startedAt: performance.now() });
    return app.handle(request);
  }

  /** Sends one request and parses the JSON response. */
  async function send(method: string, path: string, sending: Sending = {}) {
    const response = await handle(method, path, sending);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as ApiResponse),
    };
  }

  /** Creates an account with a saved shop. @returns its cookie, user id and shop id */
  const newSeller = (name = 'Rahima') => openSeller(services, name);

  /** Creates an admin with a saved shop. */
  async function newAdmin() {
    const admin = await newSeller('Admin');
    await services.database.write(async (transaction) => {
      await transaction.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
    });
    return admin;
  }

  return { app, services, clock, origin, send, newSeller, newAdmin };
}

/** JSON of any shape. Tests compare values and do not rely on types. */
// oxlint-disable-next-line typescript/no-explicit-any
export type ApiResponse = Record<string, any>;
