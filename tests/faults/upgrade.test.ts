import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserRequest } from '../api/client-testing.ts';
import { freePort } from '../api/port-testing.ts';
import { startCaddy } from '../caddy.ts';
import { eventually } from '../eventually.ts';
import { has, titleWith } from '../programs.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { upgradeMachine } from '../upgrade-machine.ts';

setDefaultTimeout(timeLimits.campaign);

/** Ms between two requests. */
const pause = 5;

/** Unanswered requests at which the load waits. A busy machine then gets fewer than 200 a second. */
const mostOpen = 50;

const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

/** Two checkouts of the product with one data folder behind Caddy, as in `docs/operate/first-server.md`. */
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
  /** Simulates systemd for both units. A start returns at once, and a failing one never becomes ready. */
  const systemctl = async (words: string) => {
    const product = words.endsWith(`@${firstPort}`) ? first : next;
    if (words.startsWith('enable')) void product.start().catch(() => undefined);
    if (words.startsWith('disable')) expect(await product.stop()).toBe(0);
    if (words.startsWith('is-enabled') && !product.isRunning) throw new Error('inactive');
  };
  const programs = { systemctl, git: () => '', bun: () => '' };
  const machine = upgradeMachine({ folder, ports: [firstPort, nextPort], programs });
  cleanUp.push(machine.stop);
  return { first, next, send, upgrade: machine.upgrade };
}

test.skipIf(!has('caddy'))(
  titleWith(['caddy'], 'no page, API response or change of 200 requests a second fails during an upgrade'),
  async () => {
    const { first, next, send, upgrade } = await startBehindProxy();
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
    const requested: Array<Promise<number | string>> = [];
    let open = 0;
    const call = () => {
      if (open >= mostOpen) return;
      open += 1;
      const count = requested.length;
      const save = () => send('PUT', `/api/shops/${shop.id}`, { cookie, body: { description: `Saved ${count}` } });
      // One request in forty changes something.
      const request = (count % 40 !== 0 && reads[count % reads.length]) || save;
      const outcome = request().then(({ status }) => status, String);
      requested.push(outcome.finally(() => (open -= 1)));
    };
    const load = setInterval(call, pause);
    cleanUp.push(() => clearInterval(load));
    for (const [old, other] of [
      [first, next],
      [next, first],
    ] as const) {
      expect(await upgrade()).toMatchObject({ code: 0, complained: '' });
      expect([old.isRunning, other.isRunning]).toEqual([false, true]);
      const before = requested.length;
      await eventually('requests go on', async () => requested.length > before + 200);
    }
    clearInterval(load);
    const responses = await Promise.all(requested);
    expect(responses.filter((status) => status !== 200)).toEqual([]);
  },
);
