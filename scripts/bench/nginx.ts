import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../tests/api/port-testing.ts';
import { startRival, type Rival } from './rival.ts';

/**
 * Starts nginx with one worker and `gzip_static`.
 * @param settings additional lines of its `http` block
 */
export async function startNginx(folder: string, html: Uint8Array, settings: string): Promise<Rival> {
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
  return startRival(['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], `http://127.0.0.1:${port}/page.html`);
}
