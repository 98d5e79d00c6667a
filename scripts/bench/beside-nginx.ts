import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../tests/api/port-testing.ts';
import { median, NotMeasurable, type Bench, type Budget } from './budget.ts';
import { firstShop, whenQuiet, withProduct } from './measured-product.ts';
import { shopsIn } from './prepare-shops.ts';

/** Served pages compared with nginx, which sends the same bytes. Both have one process for connections. */
export const besideNginx = (bench: Bench): readonly Budget[] => [
  {
    name: 'Shop pages a second beside nginx with gzip_static',
    limit: { atLeast: 0.8 },
    unit: 'times',
    measure: () => compare(bench),
  },
];

async function compare(bench: Bench): Promise<number> {
  for (const program of ['nginx', 'wrk'])
    if (!Bun.which(program)) throw new NotMeasurable(`needs ${program}: apt-get install nginx wrk`);
  const folder = await shopsIn(bench, 10);
  return withProduct(folder, async (product) => {
    await whenQuiet(product);
    const url = `${product.origin}/${(await firstShop(folder)).slug}`;
    const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).bytes();
    const nginx = await startNginx(bench.folder('nginx'), html);
    const ratios: number[] = [];
    for (let turn = 0; turn < 16; turn += 1) ratios.push((await pagesASecond(url)) / (await pagesASecond(nginx.url)));
    nginx.stop();
    // The first turn does not count, because the JIT has not compiled the code yet.
    return median(ratios.slice(1));
  });
}

async function startNginx(folder: string, html: Uint8Array) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), html);
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(html, { level: 6 }));
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; open_file_cache max=100; sendfile on; keepalive_requests 1000000; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }`,
  );
  const server = Bun.spawn(['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', null, null],
  });
  const url = `http://127.0.0.1:${port}/page.html`;
  const isUp = () => fetch(url).then(Boolean, () => false);
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('nginx did not start');
    await Bun.sleep(20);
  }
  return { url, stop: () => server.kill() };
}

/** Runs wrk for three seconds with one thread and 32 connections. */
async function pagesASecond(url: string): Promise<number> {
  const wrk = Bun.spawn(['wrk', '-t1', '-c32', '-d3s', '-H', 'Accept-Encoding: gzip', url]);
  const output = await new Response(wrk.stdout).text();
  if (/Non-2xx/.test(output)) throw new Error(`${url} was refused under load:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
