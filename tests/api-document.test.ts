import { expect, setDefaultTimeout, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hookReceivers } from '../db/schema/index.ts';
import { scopes } from '../api/accounts/access/permissions.ts';
import { fetchFromThisMachine } from '../api/platform/http/fetch-testing.ts';
import { givePlan } from '../api/shops/domains/testing.ts';
import { startTestServer } from './api/server-testing.ts';
import { childEnvironment } from './child-environment.ts';
import { eventually } from './eventually.ts';
import { has, titleWith } from './programs.ts';
import { timeLimits } from './time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** The commands of docs/reference/api.md, without the first block, which sets the URL and the key. */
const blocks = [
  ...readFileSync(join(import.meta.dir, '../docs/reference/api.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm),
].map(([, block = '']) => block);

test('the API document shows its examples in at most 60 lines', () => {
  expect(blocks[0]).toStartWith('export SITE=');
  expect(blocks.join('').split('\n').filter(Boolean).length).toBeLessThanOrEqual(60);
});

test.skipIf(!has('curl'))(titleWith(['curl'], 'the commands of the API document work as written'), async () => {
  const { origin, newSeller, send, services, stop } = await startTestServer();
  Object.assign(services, { guardedFetch: fetchFromThisMachine });
  const received: Array<{ type: string; data: { id: string; state: string; channel: string } }> = [];
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      received.push((await request.json()) as (typeof received)[number]);
      return new Response('ok');
    },
  });
  try {
    const { cookie, shopId, userId } = await newSeller('Rahima');
    await givePlan(services, userId, 'starter');
    await send('PUT', `/api/shops/${shopId}/hook`, { cookie, body: { url: 'https://orders.example/hook' } });
    await services.database.write((transaction) =>
      transaction
        .update(hookReceivers)
        .set({ url: `http://orders.example:${receiver.port}/hook` })
        .where(eq(hookReceivers.shopId, shopId)),
    );
    const created = await send('POST', `/api/shops/${shopId}/keys`, { cookie, body: { name: 'Till', scopes } });
    const { key } = (await created.json()) as { key: string };
    const script = `set -eu -o pipefail\n${blocks.slice(1).join('\n')}`;
    const child = Bun.spawn(['bash', '-c', script], {
      env: { ...childEnvironment, SITE: origin, SHOP: shopId, KEY: key },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [said, problems] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    expect(problems).toBe('');
    expect(said).toMatch(/"stock": 4[\s\S]*"number": 1001,\s+"total": 1560[\s\S]*"state": "confirmed"/);
    const changed = () => received.find(({ data }) => data.state === 'confirmed');
    await eventually('the webhook tells of the change', async () => changed() !== undefined);
    expect(changed()?.data.channel).toBe('api');
  } finally {
    await receiver.stop(true);
    await stop();
  }
});
