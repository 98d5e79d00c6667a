import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../api/port-testing.ts';
import { firstShop } from './first-shop.ts';
import { putUnderLoad, type Load } from './load.ts';
import { measuredProduct } from './measured-product.ts';
import type { Report } from './report.ts';

const turns = 5;

/**
 * Shop pages, gzip, beside nginx with `gzip_static` on the same bytes: turn and turn about, after one to warm up. One nginx
 * is made as cheap as it can be, without a log and with its files kept open; the other is as a distribution installs it.
 */
export async function measureThroughput(dataFolder: string, report: Report): Promise<void> {
  if (!Bun.which('wrk') || !Bun.which('nginx')) return report.say('Shop pages', 'skipped: apt-get install nginx wrk');
  const product = measuredProduct(dataFolder);
  await product.start();
  const { slug } = await firstShop(dataFolder);
  const url = `${product.origin}/${slug}`;
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).bytes();
  const nginx = await startNginx(join(dataFolder, 'nginx'), html, 'access_log off; open_file_cache max=100;');
  const installed = await startNginx(join(dataFolder, 'nginx-installed'), html, 'access_log access.log;');
  const ours: Load[] = [];
  const theirs: Load[] = [];
  const logging: Load[] = [];
  await putUnderLoad(url, product.pid);
  for (let turn = 0; turn < turns; turn += 1) {
    theirs.push(await putUnderLoad(`http://127.0.0.1:${nginx.port}/page.html`, nginx.workerPid));
    ours.push(await putUnderLoad(url, product.pid));
    logging.push(await putUnderLoad(`http://127.0.0.1:${installed.port}/page.html`, installed.workerPid));
  }
  nginx.stop();
  installed.stop();
  await product.stop();
  const ratios = (part: 'perSecond' | 'microseconds', others = theirs) =>
    ours.map((load, turn) => load[part] / (others[turn]?.[part] ?? NaN));
  report.figure({
    what: 'A hot shop page, processor time',
    unit: 'µs',
    samples: ours.map(({ microseconds }) => microseconds),
  });
  report.figure({
    what: 'nginx, gzip_static, the same bytes, processor time',
    unit: 'µs',
    samples: theirs.map(({ microseconds }) => microseconds),
  });
  report.figure({
    what: 'Processor time beside nginx',
    unit: 'times',
    samples: ratios('microseconds'),
    bar: { atMost: 1 },
  });
  report.figure({ what: 'Shop pages', unit: 'a second', samples: ours.map(({ perSecond }) => perSecond) });
  report.figure({
    what: 'Shop pages a second beside nginx',
    unit: 'times',
    samples: ratios('perSecond'),
    bar: { atLeast: 1 },
  });
  report.figure({
    what: 'Processor time beside nginx as installed, with its log',
    unit: 'times',
    samples: ratios('microseconds', logging),
    bar: { atMost: 1 },
  });
  report.figure({
    what: 'Shop pages a second beside nginx as installed, with its log',
    unit: 'times',
    samples: ratios('perSecond', logging),
    bar: { atLeast: 1 },
  });
}

/** @param settings of its `http` block beside those that both have */
async function startNginx(folder: string, html: Uint8Array, settings: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), html);
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(html, { level: 6 }));
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}
    events { worker_connections 1024; }
    http { ${settings} sendfile on; keepalive_requests 1000000; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }`,
  );
  const server = Bun.spawn(['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdout: 'ignore',
    stderr: 'ignore',
  });
  for (let isUp = false; !isUp; await Bun.sleep(20)) {
    if (server.exitCode !== null) throw new Error('nginx did not start');
    isUp = await fetch(`http://127.0.0.1:${port}/page.html`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return { port, workerPid: server.pid, stop: () => server.kill() };
}
