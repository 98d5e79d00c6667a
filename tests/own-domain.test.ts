import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserRequest, registerSeller, type Send } from '../api/client-testing.ts';
import { redirectLength } from '../api/domains/phases.ts';
import { givePlan, hasDnsServer, proofOf, startDnsServer } from '../api/domains/testing.ts';
import { watchDomains } from '../api/domains/watch-domains.ts';
import { gracePeriod } from '../api/plans/contract.ts';
import { freePort } from '../api/port-testing.ts';
import { isLive, whenPublication } from '../api/publishing/testing.ts';
import { startTestServer } from '../api/server-testing.ts';
import { domains } from '../db/schema/index.ts';
import { eventually } from './eventually.ts';

const caddy = Bun.which('caddy');
const canRun = hasDnsServer && caddy !== null;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The product behind the Caddyfile of the documentation, with Caddy's local authority, and a DNS server of its own. */
async function startBehindCaddy() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-caddy-'));
  const httpsPort = await freePort();
  const publicUrl = `https://poshora.test:${httpsPort}`;
  const dns = await startDnsServer();
  const product = await startTestServer({
    PUBLIC_URL: publicUrl,
    BKASH_NUMBER: '01712345678',
    MAIL_URL: `file:${folder}/mail`,
    MAIL_FROM: 'hello@poshora.test',
    DNS_SERVER: dns.address,
    DOMAIN_ADDRESSES: '127.0.0.1',
  });
  const documented = readFileSync(join(import.meta.dir, '../docs/Caddyfile'), 'utf8');
  const options = [
    `http_port ${await freePort()}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}/caddy`,
    'local_certs',
    'skip_install_trust',
    'admin off',
  ];
  const file = join(folder, 'Caddyfile');
  await Bun.write(file, documented.replace(/^\{$/m, `{\n\t${options.join('\n\t')}`));
  const running = Bun.spawn([caddy ?? 'caddy', 'run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: folder, PLATFORM_HOST: 'poshora.test', PRODUCT_PORT: String(product.services.config.port) },
    stdout: 'ignore',
    stderr: 'ignore',
  });
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');

  /** Asks as a browser does that the DNS has led to this machine. */
  async function ask(host: string, path = '/', headers: Record<string, string> = {}, named = host): Promise<Answer> {
    const target = { host: '127.0.0.1', port: httpsPort, servername: named, path, ca: readFileSync(authority) };
    const asked = request({ ...target, agent: false, headers: { host: `${host}:${httpsPort}`, ...headers } });
    return new Promise((resolve, reject) => {
      asked.on('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      asked.on('error', reject).end();
    });
  }

  /** Calls of the API on this machine, as the platform's own pages make them. */
  const send: Send = (method, path, sending) => {
    const call = browserRequest(publicUrl, method, path, sending);
    const local = new URL(path, `http://127.0.0.1:${product.services.config.port}`);
    return fetch(new Request(local, call), { redirect: 'manual' });
  };

  async function stop(): Promise<void> {
    running.kill();
    await running.exited;
    await Promise.all([product.stop(), dns.stop()]);
  }

  await eventually('Caddy serves', () => isAnswered(ask('poshora.test', '/healthz'), 200));
  return { ...product, dns, publicUrl, port: httpsPort, ask, send, stop };
}

async function isAnswered(asked: Promise<Answer>, status: number): Promise<boolean> {
  return asked.then(
    (answer) => answer.status === status,
    () => false,
  );
}

let product: Awaited<ReturnType<typeof startBehindCaddy>> | undefined;
beforeAll(async () => {
  if (canRun) product = await startBehindCaddy();
}, 30_000);
afterAll(() => product?.stop());

test.skipIf(!canRun)(
  'a domain comes, with its own certificate, and goes after a downgrade',
  async () => {
    if (!product) throw new Error('Nothing was started');
    const { ask, send, services, dns, publicUrl, port } = product;
    const seller = await registerSeller(send, 'Rahima Fashion');
    const { cookie, shopId, slug } = seller;
    await givePlan(services, seller.userId, 'pro');
    const domain = `/api/shops/${shopId}/domain`;
    const refused = () => expect(ask('rahima.test')).rejects.toThrow();
    await refused();

    const typed = await send('PUT', domain, { cookie, body: { domain: 'Rahima.test' } });
    const proof = proofOf((await typed.json()) as Record<string, unknown>);
    await dns.say({ hosts: { 'rahima.test': ['127.0.0.1'] }, texts: { '_poshora.rahima.test': proof } });
    await refused();
    const checked = await send('POST', `${domain}/check`, { cookie, body: {} });
    expect(await checked.json()).toMatchObject({ state: 'live', url: `https://rahima.test:${port}` });
    await whenPublication(services, shopId, isLive);

    await eventually('the shop is served', () => isAnswered(ask('rahima.test'), 200));
    const page = await ask('rahima.test');
    expect(page.text).toContain(`<link rel="canonical" href="https://rahima.test:${port}/">`);
    expect(page.headers['strict-transport-security']).toBe('max-age=2592000');
    expect(page.headers['alt-svc']).toContain('h3=');
    const packed = await ask('rahima.test', '/', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/-br"$/) });
    expect((await ask('rahima.test', '/api/auth/session')).status).toBe(404);
    expect((await ask('dangling.test', '/', {}, 'rahima.test')).text).toContain('There is no shop at this address.');
    await expect(ask('dangling.test')).rejects.toThrow();
    const outside = await ask('poshora.test', '/api/domains/allowed?domain=rahima.test');
    expect([outside.status, outside.text]).toEqual([404, '']);

    await givePlan(services, seller.userId, 'free');
    await watchDomains(services);
    expect((await ask('rahima.test')).status, 'the days of grace').toBe(200);
    /** Lets time go by for the domain. */
    const pass = async (milliseconds: number) => {
      await services.database.write((transaction) =>
        transaction
          .update(domains)
          .set({ endingSince: services.now() - milliseconds })
          .where(eq(domains.shopId, shopId)),
      );
      await watchDomains(services);
    };
    await pass(gracePeriod);
    await eventually('the domain leads to the platform', () => isAnswered(ask('rahima.test'), 302));
    expect((await ask('rahima.test', '/all')).headers['location']).toBe(`${publicUrl}/${slug}/all`);
    await whenPublication(services, shopId, isLive);
    expect((await ask('poshora.test', `/${slug}`)).text).toContain(
      `<link rel="canonical" href="${publicUrl}/${slug}">`,
    );
    await pass(gracePeriod + redirectLength);
    await eventually('the domain is gone', () => isAnswered(ask('rahima.test'), 404));
  },
  60_000,
);
