import { expect, spyOn, test } from 'bun:test';
import { startTestServer } from '../../../../tests/api/server-testing.ts';
import { Failure } from '../../errors/failure.ts';
import { readBody } from './body.ts';
import { BodyMemory } from './body-memory.ts';
import { bodyKind } from './kinds.ts';

/** Routes, and the time limit (s) of their whole body. */
const bodies = [
  ['POST', '/api/products', 20],
  ['POST', '/mangoes/orders', 20],
  ['POST', '/api/newsletter/unsubscribe/token', 10],
  ['POST', '/api/imports', 120],
  ['POST', '/api/upload/product-image', 300],
  ['PUT', '/api/objects/token', 300],
] as const;

/** Reads a body of spaces. A simulated clock moves one second for each of them. */
async function readSlowly(method: string, path: string, seconds: number): Promise<string> {
  let time = 0;
  const body = new ReadableStream({
    pull(controller) {
      time += 1_000;
      controller.enqueue(new TextEncoder().encode(' '));
      if (time === seconds * 1_000) controller.close();
    },
  });
  const request = new Request(`http://localhost${path}`, { method, body });
  try {
    await readBody(request, path, new BodyMemory(), () => time);
  } catch (error) {
    if (error instanceof Failure && error.code === 'timeout') return 'timeout';
  }
  return 'read';
}

test.each(bodies)('%s %s may take %d s, and no longer', async (method, path, seconds) => {
  expect([await readSlowly(method, path, seconds - 1), await readSlowly(method, path, seconds + 1)]).toEqual([
    'read',
    'timeout',
  ]);
});

test('a server closes a silent connection after 25 s, when each body has got its response', async () => {
  const serve = spyOn(Bun, 'serve');
  const product = await startTestServer();
  const [options] = serve.mock.calls[0] ?? [];
  serve.mockRestore();
  await product.stop();
  expect(options).toMatchObject({ idleTimeout: 25 });
  for (const [method, path] of bodies) expect(bodyKind(method, path).pause).toBeLessThan(25_000);
});
