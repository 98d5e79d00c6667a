import type { RunningProduct } from '../../tests/running-product.ts';
import { measuredProduct } from './measured-product.ts';
import type { Report } from './report.ts';
import { firstShop } from './first-shop.ts';
import { residentMegabytes } from './load.ts';
import { milliseconds, percentile } from './statistics.ts';

const many = 100;

/** Sign-ins of one account. More at once are delayed by the limits. */
const signInsEach = 10;

interface Account {
  readonly identifier: string;
  readonly password: string;
}

/** Measures page requests while many users sign in at once, each from another IP address. */
export async function measureSignIns(dataFolder: string, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
  await product.start();
  const accounts: Account[] = [];
  for (let number = 0; number < many / signInsEach; number += 1)
    accounts.push(await product.newSeller(`signin${number}`));
  const pages = [`/${(await firstShop(dataFolder)).slug}`, '/login', '/api/plans'].map((path) => product.origin + path);
  for (const page of pages) await request(page);
  const before = residentMegabytes(product.pid);
  let peakMemory = before;
  const begun = performance.now();
  const signIns = Promise.all(
    Array.from({ length: many }, (_, number) => signIn(product, number, accounts[number % accounts.length])),
  );
  const over = signIns.then(() => 'over');
  const waits: number[] = [];
  while ((await Promise.race([over, Bun.sleep(5)])) !== 'over') {
    for (const page of pages) waits.push(await request(page));
    peakMemory = Math.max(peakMemory, residentMegabytes(product.pid));
  }
  const statuses = await signIns;
  const lasted = performance.now() - begun;
  await product.stop();
  const failed = statuses.filter((status) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} of ${many} sign-ins were refused`);
  report.say(`${many} sign-ins at once, all done`, milliseconds(lasted));
  report.say('Page requests meanwhile, p99', milliseconds(percentile(waits, 0.99)));
  report.say('Page requests meanwhile, the slowest', milliseconds(Math.max(...waits)));
  report.say('Memory growth meanwhile', `${Math.round(peakMemory - before)} MB`);
}

async function signIn(product: RunningProduct, number: number, account: Account | undefined): Promise<number> {
  const { status } = await product.send('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': `10.0.0.${number}` },
    body: { identifier: account?.identifier, password: account?.password },
  });
  return status;
}

async function request(url: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begun;
}
