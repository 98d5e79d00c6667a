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

type TestApi = Awaited<ReturnType<typeof openTestApi>>;

const firstMoment = Date.UTC(2026, 10, 20);

/** The test file that shares its APIs, and these by their settings. */
let shared: { readonly file: string; readonly apis: Map<string, Promise<TestApi>> } | undefined;

/**
 * Called at the top of a test file: its tests share one API and database for each settings, so each needs sellers of its
 * own. Opening an API and compiling its routes takes longer than most tests. The clock starts anew with each test.
 */
export function shareTestApi(): void {
  shared = { file: Bun.main, apis: new Map() };
}

/**
 * The API on the test's own database, or that of its file (`shareTestApi`), with a clock that the test can move and its own
 * settings.
 */
export async function startTestApi(settings: Record<string, string> = {}, database?: Database): Promise<TestApi> {
  if (database || shared?.file !== Bun.main) return openTestApi(settings, database);
  const key = JSON.stringify(settings);
  const opened = shared.apis.get(key) ?? openTestApi(settings);
  shared.apis.set(key, opened);
  const api = await opened;
  api.clock.now = firstMoment;
  return api;
}

async function openTestApi(settings: Record<string, string>, database?: Database) {
  const clock = { now: firstMoment };
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
