import { freePort } from '../../api/port-testing.ts';
import { RunningProduct } from '../../tests/running-product.ts';
import type { Report } from './report.ts';
import { firstShop } from './first-shop.ts';
import { requestsPerSecond } from './load.ts';

const empty = `import { Elysia } from 'elysia'; new Elysia().get('/', () => ({ ok: true })).listen(Number(process.env.PORT));`;

/** An owner's read of the own shop beside an Elysia route that answers a constant, in one run. */
export async function measureApiRead(dataFolder: string, report: Report): Promise<void> {
  if (!Bun.which('wrk')) return report('API reads a second', 'skipped: apt-get install wrk');
  const product = new RunningProduct(dataFolder);
  await product.start();
  const { userId, cookie } = await firstShop(dataFolder);
  const ours = await requestsPerSecond(`${product.origin}/api/users/${userId}/shop`, { Cookie: cookie });
  await product.stop();
  const port = await freePort();
  const bare = Bun.spawn([process.execPath, '-e', empty], { env: { ...process.env, PORT: String(port) } });
  await Bun.sleep(500);
  const theirs = await requestsPerSecond(`http://127.0.0.1:${port}/`);
  bare.kill();
  report("Reads a second of one's own shop", `${ours}`);
  report('Ratio to an empty Elysia route', (ours / theirs).toFixed(2));
}
