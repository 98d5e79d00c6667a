import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { browserRequest, type Send } from './api/client-testing.ts';
import { startDnsServer } from '../api/shops/domains/testing.ts';
import { watchDomains } from '../api/shops/domains/watch-domains.ts';
import { freePort } from './api/port-testing.ts';
import { startTestServer } from './api/server-testing.ts';
import type { Services } from '../api/platform/config/services.ts';
import { domains } from '../db/schema/index.ts';
import { startCaddy } from './caddy.ts';
import { eventually } from './eventually.ts';

interface Result {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The product behind the documented Caddyfile, with Caddy's local authority and its own DNS server. */
export async function startBehindCaddy() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-caddy-'));
  const httpsPort = await freePort();
  const publicUrl = `https://poshora.test:${httpsPort}`;
  const dns = await startDnsServer();
  const product = await startTestServer({
    PUBLIC_URL: publicUrl,
    BKASH_NUMBER: '01712345678',
    MAIL_URL: `file:${folder}/mail`,
    MAIL_FROM: 'hello@poshora.test',
    DNS_SERVER: dns.host,
    DOMAIN_ADDRESSES: '127.0.0.1',
  });
  const running = await startCaddy({
    folder,
    httpsPort,
    platform: 'poshora.test',
    productPort: product.services.config.port,
  });
  const authorities = join(folder, 'caddy/pki/authorities/local');
  const authority = join(authorities, 'root.crt');

  /** Sends a request to this machine as a browser would after a DNS lookup. */
  async function callApi(
    host: string,
    path = '/',
    headers: Record<string, string> = {},
    named = host,
  ): Promise<Result> {
    const target = { host: '127.0.0.1', port: httpsPort, servername: named, path, ca: readFileSync(authority) };
    const requested = request({ ...target, agent: false, headers: { host: `${host}:${httpsPort}`, ...headers } });
    return new Promise((resolve, reject) => {
      requested.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      requested.on('error', reject).end();
    });
  }

  /** Calls the API as the platform's own pages do. */
  const send: Send = (method, path, sending) => {
    const call = browserRequest(publicUrl, method, path, sending);
    const local = new URL(path, `http://127.0.0.1:${product.services.config.port}`);
    return fetch(new Request(local, call), { redirect: 'manual' });
  };

  async function stop(): Promise<void> {
    await running.stop();
    await Promise.all([product.stop(), dns.stop()]);
  }

  await eventually('Caddy serves', () => hasStatus(callApi('poshora.test', '/healthz'), 200));
  return { ...product, dns, publicUrl, port: httpsPort, authorities, callApi, send, stop };
}

export async function hasStatus(requested: Promise<Result>, status: number): Promise<boolean> {
  return requested.then(
    (response) => response.status === status,
    () => false,
  );
}

/** Moves the end of a shop's domain by a time (ms) into the past. */
export async function endedFor(services: Services, shopId: string, milliseconds: number): Promise<void> {
  await services.database.write((transaction) =>
    transaction
      .update(domains)
      .set({ endingSince: services.now() - milliseconds })
      .where(eq(domains.shopId, shopId)),
  );
  await watchDomains(services);
}
