import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openServices, startServer } from './server.ts';

/** The whole product on a port and a folder of the test's own. */
export async function startTestServer(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-server-'));
  const config = readConfig({
    PORT: String(freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    TRUSTED_PROXIES: '1',
    ...settings,
  });
  const services = await openServices(config);
  const server = await startServer(services);
  const origin = config.publicUrl;

  async function send(
    method: string,
    path: string,
    { body, cookie, headers }: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
  ) {
    return fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Registers a seller and saves the shop's name. */
  async function newSeller(name: string) {
    const registered = await send('POST', '/api/auth/register', {
      headers: { 'x-forwarded-for': crypto.randomUUID() },
      body: { identifier: `${crypto.randomUUID()}@example.com`, password: 'shari 2026' },
    });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { user } = (await registered.json()) as { user: { id: string } };
    const { id: shopId } = (await (await send('GET', `/api/users/${user.id}/shop`, { cookie })).json()) as {
      id: string;
    };
    const saved = (await (await send('PUT', `/api/shops/${shopId}`, { cookie, body: { name } })).json()) as {
      slug: string;
    };
    return { cookie, userId: user.id, shopId, slug: saved.slug };
  }

  return { ...server, services, origin, folder, send, newSeller };
}

function freePort(): number {
  const probe = Bun.serve({ port: 0, fetch: () => new Response() });
  const { port } = probe;
  void probe.stop(true);
  return port ?? 0;
}
