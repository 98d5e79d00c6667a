import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBareBun } from './bare-bun.ts';
import { firstShop } from './first-shop.ts';
import { putUnderLoad, type Load } from './load.ts';
import { measuredProduct } from './measured-product.ts';
import { startNginx } from './nginx.ts';
import type { Report } from './report.ts';

const turns = 5;

/**
 * Compares gzip shop pages with other servers of the same bytes, in turns after a warm-up: nginx with `gzip_static`, without
 * a log and with open files; nginx as a distribution installs it; bare Bun, the lower bound of the product.
 */
export async function measureThroughput(dataFolder: string, report: Report): Promise<void> {
  if (!Bun.which('wrk') || !Bun.which('nginx')) return report.say('Shop pages', 'skipped: apt-get install nginx wrk');
  const product = measuredProduct(dataFolder);
  await product.start();
  const { slug } = await firstShop(dataFolder);
  const url = `${product.origin}/${slug}`;
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const html = await page.bytes();
  const cheapest = join(dataFolder, 'nginx');
  const nginx = await startNginx(cheapest, html, 'access_log off; open_file_cache max=100;');
  const installed = await startNginx(join(dataFolder, 'nginx-installed'), html, 'access_log access.log;');
  page.headers.delete('content-length');
  writeFileSync(
    join(cheapest, 'headers.json'),
    JSON.stringify({ ...page.headers.toJSON(), 'content-encoding': 'gzip' }),
  );
  const unasked = await startBareBun(cheapest, 'nothing');
  const asked = await startBareBun(cheapest, 'request');

  const ours: Load[] = [];
  const others = [nginx, installed, unasked, asked].map((rival) => ({ rival, loads: [] as Load[] }));
  await putUnderLoad(url, product.pid);
  for (const { rival } of others) await putUnderLoad(rival.url, rival.pid);
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await putUnderLoad(url, product.pid));
    for (const { rival, loads } of others) loads.push(await putUnderLoad(rival.url, rival.pid));
  }
  for (const { rival } of others) rival.stop();
  await product.stop();

  const [cheap = [], logging = [], ready = [], looking = []] = others.map(({ loads }) => loads);
  const cost = (what: string, loads: readonly Load[]) =>
    report.figure({ what, unit: 'µs', samples: loads.map(({ microseconds }) => microseconds) });
  const costBeside = (what: string, loads: readonly Load[], theirs: readonly Load[], bar?: { atMost: number }) =>
    report.figure({ what, unit: 'times', samples: ratios(loads, theirs, 'microseconds'), ...(bar && { bar }) });
  const pagesBeside = (what: string, theirs: readonly Load[]) =>
    report.figure({ what, unit: 'times', samples: ratios(ours, theirs, 'perSecond'), bar: { atLeast: 1 } });
  cost('A hot shop page, processor time', ours);
  cost('nginx, gzip_static, the same bytes, processor time', cheap);
  costBeside('Processor time, compared with nginx', ours, cheap, { atMost: 1 });
  report.figure({ what: 'Shop pages', unit: 'a second', samples: ours.map(({ perSecond }) => perSecond) });
  pagesBeside('Shop pages a second, compared with nginx', cheap);
  costBeside('Processor time, compared with nginx as installed, with its log', ours, logging, { atMost: 1 });
  pagesBeside('Shop pages a second, compared with nginx as installed, with its log', logging);
  costBeside('Bare Bun with one fixed response, compared with nginx', ready, cheap);
  costBeside('Bare Bun that reads the URL and three headers, compared with nginx', looking, cheap);
}

const ratios = (ours: readonly Load[], theirs: readonly Load[], part: 'perSecond' | 'microseconds') =>
  ours.map((load, turn) => load[part] / (theirs[turn]?.[part] ?? NaN));
