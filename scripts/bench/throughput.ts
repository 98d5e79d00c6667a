import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../api/port-testing.ts';
import { RunningProduct } from '../../tests/running-product.ts';
import type { Report } from './report.ts';
import { firstShop } from './first-shop.ts';
import { requestsPerSecond } from './load.ts';

const rounds = 3;

/** Shop pages a second, gzip, beside nginx with `gzip_static` on the same bytes; turn and turn about, the median counts. */
export async function measureThroughput(dataFolder: string, report: Report): Promise<void> {
  if (!Bun.which('wrk') || !Bun.which('nginx'))
    return report('Shop pages a second', 'skipped: apt-get install nginx wrk');
  const product = new RunningProduct(dataFolder);
  await product.start();
  const { slug } = await firstShop(dataFolder);
  const url = `${product.origin}/${slug}`;
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).bytes();
  const nginx = await startNginx(join(dataFolder, 'nginx'), html);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await requestsPerSecond(`http://127.0.0.1:${nginx.port}/page.html`));
    ours.push(await requestsPerSecond(url));
  }
  nginx.stop();
  await product.stop();
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[1] ?? NaN;
  report('Shop pages a second, gzip', `${middle(ours)}`);
  report('nginx, gzip_static, the same file', `${middle(theirs)}`);
  report('Ratio to nginx', (middle(ours) / middle(theirs)).toFixed(2));
}

async function startNginx(folder: string, html: Uint8Array) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), html);
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(html, { level: 6 }));
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; sendfile on; keepalive_requests 1000000; types { text/html html; }
      open_file_cache max=100; server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }`,
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
  return { port, stop: () => server.kill() };
}
