import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './api/port-testing.ts';

interface Proxied {
  /** Where Caddy keeps its certificates and its local authority. */
  readonly folder: string;
  /** The host of the platform; with `http://` and a port before and after it, Caddy serves it there without TLS. */
  readonly platform: string;
  readonly productPort: number;
  /** Where a second server answers that may take the first one's place. */
  readonly nextPort?: number;
  readonly httpsPort: number;
}

/** Caddy with the Caddyfile of the documentation, on ports of the test's own and with its local authority. */
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
