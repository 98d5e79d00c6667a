import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { users } from '../db/schema/index.ts';
import { freshDatabase } from '../db/testing.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { noteFacts } from './requests/facts.ts';
import type { Services } from './services.ts';
import { openDiskStore } from './storage/disk-store.ts';

/** The whole API on a database of the test's own, with a clock that the test may move. */
export async function startTestApi() {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const config = readConfig({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const services: Services = {
    config,
    database: await freshDatabase(),
    storage: await openDiskStore(mkdtempSync(join(tmpdir(), 'poshora-storage-'))),
    isDataInPlace: () => true,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
  };
  const app = createApp(services);
  const origin = config.origins[0] ?? '';

  /** Sends one request as a browser of this site would: a form as multipart, all else as JSON; `cookie` signs it in. */
  async function send(method: string, path: string, { body, cookie, headers, address }: Sending = {}) {
    const request = new Request(`${origin}${path}`, {
      method,
      headers: {
        origin,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (address) noteFacts(request, { id: Bun.randomUUIDv7(), address, startedAt: performance.now() });
    const response = await app.handle(request);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as Answer),
    };
  }

  /** A new account with a saved shop: its cookie, user and shop ids. */
  async function newSeller(name = 'Rahima') {
    const identifier = `${crypto.randomUUID()}@example.com`;
    const registered = await send('POST', '/api/auth/register', {
      address: `seller ${identifier}`,
      body: { identifier, password: 'shari 2026' },
    });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const userId = String(registered.body?.['user']?.id);
    const shop = await send('GET', `/api/users/${userId}/shop`, { cookie });
    const shopId = String(shop.body?.['id']);
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name } });
    return { cookie, userId, shopId, identifier, password: 'shari 2026' };
  }

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

interface Sending {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  /** Where it comes from; limits count by it. */
  readonly address?: string;
}

/** JSON of any shape; tests compare it, they do not rely on its type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = Record<string, any>;
