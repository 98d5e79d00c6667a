import { afterEach, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserRequest } from '../../api/client-testing.ts';
import { freePort } from '../../api/port-testing.ts';
import { hasCaddy, startCaddy } from '../caddy.ts';
import { eventually } from '../eventually.ts';
import { RunningProduct } from '../running-product.ts';

/** Ms between two requests: 200 a second. */
const pause = 5;

/**
 * Ms that `docs/deployment/upgrade` lets pass between the new server's readiness and the old one's end. A proxy that has
 * not seen the new one by then has none for a moment, and Caddy 2.6 answers a change with 503 rather than try again.
 */
function waitOfScript(): number {
  const script = readFileSync(join(import.meta.dir, '../../docs/deployment/upgrade'), 'utf8');
  const seconds = /sleep (\d+)\n\s*systemctl disable --now "poshora@\$old"/.exec(script)?.[1];
  if (!seconds) throw new Error('The script waits for nothing');
  return Number(seconds) * 1_000;
}

const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

/** Two places for the product on one data folder, behind Caddy, as `docs/operations.md` sets them up. */
async function startBehindProxy() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-upgrade-'));
  const [port, firstPort, nextPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const [first, next] = [firstPort, nextPort].map((at) => {
    const product = new RunningProduct(join(folder, 'data'), { PORT: String(at), PUBLIC_URL: origin });
    cleanUp.push(() => product.kill());
    return product;
  }) as [RunningProduct, RunningProduct];
  await first.start();
  const caddy = await startCaddy({
    folder,
    platform: origin,
    productPort: firstPort,
    nextPort,
    httpsPort: await freePort(),
  });
  cleanUp.push(caddy.stop);
  const send = (method: string, path: string, sending = {}) => fetch(browserRequest(origin, method, path, sending));
  await eventually('Caddy serves', async () =>
    send('GET', '/healthz').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { first, next, send };
}

test.skipIf(!hasCaddy)(
  'nobody notices an upgrade: of pages, answers and changes asked 200 times a second not one fails',
  async () => {
    const { first, next, send } = await startBehindProxy();
    const registered = await send('POST', '/api/auth/register', {
      body: { identifier: 'rahima@example.com', password: 'shari 2026' },
    });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { user } = (await registered.json()) as { user: { id: string } };
    const shop = (await (await send('GET', `/api/users/${user.id}/shop`, { cookie })).json()) as { id: string };
    const reads = [
      () => send('GET', '/'),
      () => send('GET', '/pricing'),
      () => send('GET', `/api/users/${user.id}/shop`, { cookie }),
    ];
    const asked: Array<Promise<number | string>> = [];
    const ask = () => {
      const count = asked.length;
      const save = () => send('PUT', `/api/shops/${shop.id}`, { cookie, body: { description: `Saved ${count}` } });
      // One request in forty changes something.
      const request = (count % 40 !== 0 && reads[count % reads.length]) || save;
      asked.push(request().then(({ status }) => status, String));
    };
    const load = setInterval(ask, pause);
    cleanUp.push(() => clearInterval(load));
    for (const [old, other] of [
      [first, next],
      [next, first],
    ] as const) {
      await other.start();
      await Bun.sleep(waitOfScript());
      expect(await old.stop()).toBe(0);
      const before = asked.length;
      await eventually('requests go on', async () => asked.length > before + 200);
    }
    clearInterval(load);
    const answers = await Promise.all(asked);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  },
);
