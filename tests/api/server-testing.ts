import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshServerUrl } from '../../db/testing.ts';
import { browserRequest, type Send } from './client-testing.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { freePort } from './port-testing.ts';
import { openServices } from '../../api/services.ts';
import { openSeller } from './seller-testing.ts';
import { startServer } from '../../api/server.ts';

/**
 * The product on the test's own port and folder.
 * @param idleTimeout of the server, in seconds
 */
export async function startTestServer(settings: Record<string, string> = {}, idleTimeout?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-server-'));
  const serverUrl = await freshServerUrl();
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    TRUSTED_PROXIES: '1',
    ...(serverUrl && { DATABASE_URL: serverUrl }),
    ...settings,
  });
  const services = await openServices(config);
  const server = await startServer(services, idleTimeout);
  const origin = config.publicUrl;

  const send: Send = (method, path, sending) =>
    fetch(browserRequest(origin, method, path, sending), { redirect: 'manual' });
  const newSeller = (name: string) => openSeller(services, name);

  return { ...server, services, origin, folder, send, newSeller };
}
