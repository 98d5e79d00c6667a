import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { heavyRequests, type HeavyRequest } from './heavy-requests.ts';

setDefaultTimeout(timeLimits.campaign);

/** The longest wait (ms) of other requests. */
const allowed = 300;

/** Pause (ms) between health checks. */
const pollInterval = 5;

const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-heavy-')));
beforeAll(() => product.start());
afterAll(() => product.kill());

test('while any request of a stranger or a free account runs, /healthz answers within 300 ms', async () => {
  const seller = await product.newSeller('heavyshop');
  const added = await product.send('POST', '/api/products', {
    cookie: seller.cookie,
    body: { name: 'Shari', price: 1 },
  });
  const { id: productId } = (await added.json()) as { id: string };
  const requests = heavyRequests({ ...seller, productId });
  expect(requests.length).toBeGreaterThanOrEqual(25);
  const slow: string[] = [];
  for (const request of requests) {
    const wait = await leastWait(request);
    if (wait > allowed) slow.push(`${request.about}: ${Math.round(wait)} ms`);
  }
  expect(slow).toEqual([]);
});

/** The shortest of a few tries, so that a busy machine changes nothing. A request that holds the server does so each time. */
async function leastWait(request: HeavyRequest): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 4 && least > allowed; tries += 1) least = Math.min(least, await longestWait(request));
  return least;
}

/** The longest time (ms) of a health check while a request runs. */
async function longestWait({ method, path, sending }: HeavyRequest): Promise<number> {
  const running = product.send(method, path, sending).then(async (response) => response.bytes());
  let longest = 0;
  do {
    await Bun.sleep(pollInterval);
    const startedAt = performance.now();
    await fetch(`${product.origin}/healthz`);
    longest = Math.max(longest, performance.now() - startedAt);
  } while (Bun.peek.status(running) === 'pending');
  await running;
  return longest;
}
