import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './api/port-testing.ts';

interface Proxied {
  /** The folder of Caddy's certificates and local authority. */
  readonly folder: string;
  /** The platform's host. With `http://` and a port, Caddy serves it without TLS. */
  readonly platform: string;
  readonly productPort: number;
  /** The port of a second server that can replace the first one. */
  readonly nextPort?: number;
  readonly httpsPort: number;
}

/** Caddy with the documented Caddyfile, on the test's own ports and with its local authority. */
export async function startCaddy({ folder, platform, productPort, nextPort, httpsPort }: Proxied) {
  const documented = readFileSync(join(import.meta.dir, '../docs/deployment/Caddyfile'), 'utf8');
  const options = [
    `http_port ${await freePort()}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}/caddy`,
    'local_certs',
    'skip_install_trust',
    'admin off',
  ];
  const file = join(folder, 'Caddyfile');
  await Bun.write(file, documented.replace(/^\{$/m, `{\n\t${options.join('\n\t')}`));
  const running = Bun.spawn(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      PLATFORM_HOST: platform,
      PRODUCT_PORT: String(productPort),
      NEXT_PORT: String(nextPort ?? (await freePort())),
      ASK_PORT: String(await freePort()),
    },
    stdout: 'ignore',
    stderr: 'ignore',
  });
  const stop = async () => {
    running.kill();
    await running.exited;
  };
  return { stop };
}
