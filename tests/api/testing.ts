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

/** The whole API on a database of the test's own, with a clock that the test may move and settings of its own. */
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

  async function answer(method: string, path: string, sending: Sending = {}): Promise<Response> {
    const request = browserRequest(origin, method, path, sending);
    const { address } = sending;
    if (address) setFacts(request, { id: Bun.randomUUIDv7(), address, startedAt: performance.now() });
    return app.handle(request);
  }

  /** Sends one request and reads the answer's JSON. */
  async function send(method: string, path: string, sending: Sending = {}) {
    const response = await answer(method, path, sending);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as Answer),
    };
  }

  /** A new account with a saved shop: its cookie, user and shop ids. */
  const newSeller = (name = 'Rahima') => openSeller(services, answer, name);

  /** The same for an admin. */
  async function newAdmin() {
    const admin = await newSeller('Admin');
    await services.database.write(async (transaction) => {
      await transaction.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
    });
    return admin;
  }

  return { app, services, clock, origin, send, newSeller, newAdmin };
}

/** JSON of any shape; tests compare it, they do not rely on its type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = Record<string, any>;
