import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../port-testing.ts';
import type { S3Place } from './s3-store.ts';

const programs = ['swift-ring-builder', 'swift-proxy-server', 'memcached'];

/** Whether OpenStack Swift is on this machine: Debian's `swift-proxy swift-account swift-container swift-object memcached`. */
export const hasSwift = programs.every((program) => Bun.which(program) !== null);

/** A real S3-speaking server on loopback with an empty bucket; it knows no conditional writes and lists in pages. */
export interface TestSwift {
  readonly place: S3Place;
  stop(): Promise<void>;
}

/** Starts Swift with one device, all in a new folder. */
export async function startSwift(): Promise<TestSwift> {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-swift-'));
  const settings = join(folder, 'etc');
  for (const part of ['etc', 'devices/one']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(
    join(settings, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = poshora\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const children: Bun.Subprocess[] = [];
  const start = (...command: string[]) =>
    children.push(Bun.spawn(['env', `SWIFT_DIR=${settings}`, ...command], { stdout: 'ignore', stderr: 'ignore' }));
  const user = Bun.spawnSync(['id', '-un']).stdout.toString().trim();
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 1
user = ${user}
swift_dir = ${settings}
devices = ${join(folder, 'devices')}
mount_check = false
log_address = /dev/null
`;

  for (const name of ['account', 'container', 'object']) {
    const port = await freePort();
    await buildRing(join(settings, `${name}.builder`), port);
    const file = join(settings, `${name}-server.conf`);
    writeFileSync(
      file,
      `${common(port)}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
    start(`swift-${name}-server`, file);
  }
  const cachePort = await freePort();
  start('memcached', '-u', user, '-l', '127.0.0.1', '-p', String(cachePort));
  const port = await freePort();
  const proxy = join(settings, 'proxy-server.conf');
  writeFileSync(proxy, common(port) + proxySettings(cachePort));
  start('swift-proxy-server', proxy);
  const endpoint = `http://127.0.0.1:${port}`;
  await makeBucket(endpoint);
  return {
    place: {
      bucket: 'shops',
      prefix: 'live/',
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'poshora:shop',
      secretAccessKey: 'secretkey',
    },
    async stop() {
      for (const child of children) child.kill();
      await Promise.all(children.map(({ exited }) => exited));
    },
  };
}

async function buildRing(builder: string, port: number): Promise<void> {
  for (const step of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']])
    await Bun.spawn(['swift-ring-builder', builder, ...step], { stdout: 'ignore', stderr: 'ignore' }).exited;
}

const filters = [
  ['catch_errors', 'catch_errors'],
  ['cache', 'memcache'],
  ['s3api', 's3api'],
  ['tempauth', 'tempauth'],
  ['copy', 'copy'],
  ['slo', 'slo'],
  ['dlo', 'dlo'],
  ['versioned_writes', 'versioned_writes'],
] as const;

const proxySettings = (cachePort: number) => {
  const more: Partial<Record<(typeof filters)[number][0], string>> = {
    cache: `memcache_servers = 127.0.0.1:${cachePort}`,
    s3api: 's3_acl = false\nlocation = us-east-1',
    tempauth: 'user_poshora_shop = secretkey .admin',
    versioned_writes: 'allow_versioned_writes = true',
  };
  return `[pipeline:main]
pipeline = ${filters.map(([name]) => name).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
${filters.map(([name, egg]) => `[filter:${name}]\nuse = egg:swift#${egg}\n${more[name] ?? ''}\n`).join('')}`;
};

/** By Swift's own calls: the S3 client of Bun makes no buckets. Asks until its four servers are up, objects' the last. */
async function makeBucket(endpoint: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const signedIn = await fetch(`${endpoint}/auth/v1.0`, {
      headers: { 'x-auth-user': 'poshora:shop', 'x-auth-key': 'secretkey' },
    }).catch(() => null);
    const token = signedIn?.headers.get('x-auth-token');
    if (token) {
      const bucket = `${signedIn?.headers.get('x-storage-url')}/shops`;
      const ask = (method: string, path = '') => fetch(bucket + path, { method, headers: { 'x-auth-token': token } });
      const isUp = (await ask('PUT')).ok && (await ask('PUT', '/up')).ok && (await ask('GET', '/up')).ok;
      if (isUp && (await ask('DELETE', '/up')).ok) return;
    }
    await Bun.sleep(200);
  }
  throw new Error('Swift did not come up.');
}
