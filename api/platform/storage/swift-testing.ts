import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tests/api/port-testing.ts';
import type { S3Location } from './s3-store.ts';

const servers = ['account', 'container', 'object'] as const;

/** Debian's Python, for which its Swift packages are installed. */
const python = '/usr/bin/python3';

/** Time limit for starting Swift in a hook, ms: seconds on an idle machine, minutes on a busy one. */
export const swiftLimit = 300_000;

/**
 * OpenStack Swift, a real S3-compatible server, on loopback with an empty bucket. It does not support conditional
 * writes and lists keys in pages.
 */
export interface TestSwift {
  readonly location: S3Location;
  stop(): Promise<void>;
}

/**
 * Starts Swift with one device in a new folder. @throws Error if it does not start; all its processes are then stopped
 */
export async function startSwift(): Promise<TestSwift> {
  const children: Bun.Subprocess[] = [];
  async function stop(): Promise<void> {
    for (const child of children) child.kill();
    await Promise.all(children.map(({ exited }) => exited));
  }
  try {
    const endpoint = await startServers(children);
    await makeBucket(endpoint, children);
    const keys = { accessKeyId: 'poshora:shop', secretAccessKey: 'secretkey' };
    return { location: { bucket: 'shops', prefix: 'live/', endpoint, region: 'us-east-1', ...keys }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts all servers and adds them to `children`. @returns the URL of the proxy */
async function startServers(children: Bun.Subprocess[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-swift-'));
  const settings = join(folder, 'etc');
  for (const part of ['etc', 'devices/one']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(
    join(settings, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = poshora\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
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

  const ports = [await freePort(), await freePort(), await freePort()] as const;
  await makeRings(settings, ports);
  for (const [index, name] of servers.entries()) {
    const file = join(settings, `${name}-server.conf`);
    writeFileSync(
      file,
      `${common(ports[index] ?? 0)}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
    start(`swift-${name}-server`, file);
  }
  const cachePort = await freePort();
  start('memcached', '-u', user, '-l', '127.0.0.1', '-p', String(cachePort));
  const port = await freePort();
  const proxy = join(settings, 'proxy-server.conf');
  writeFileSync(proxy, common(port) + proxySettings(cachePort));
  start('swift-proxy-server', proxy);
  return `http://127.0.0.1:${port}`;
}

/** Does the work of `swift-ring-builder`, which would start Python nine times. */
const ringScript = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for name, port in zip(['account', 'container', 'object'], ports):
    builder = RingBuilder(4, 1, 1)
    location = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'weight': 1.0}
    builder.add_dev(location)
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
`;

/** Builds the ring files, which assign data to servers. Here the only device stores everything. */
async function makeRings(folder: string, ports: readonly number[]): Promise<void> {
  const command = [python, '-I', '-c', ringScript, folder, ...ports.map(String)];
  const { exited, stderr } = Bun.spawn(command, { stdout: 'ignore', stderr: 'pipe' });
  const [said, code] = await Promise.all([new Response(stderr).text(), exited]);
  if (code !== 0) throw new Error(`Building the Swift rings failed: ${said}`);
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

/**
 * Creates the bucket with Swift's own API, because Bun's S3 client cannot. Retries until all servers are up; the object
 * server is the last one.
 * @throws Error if a server has exited, or after most of the hook's time limit
 */
async function makeBucket(endpoint: string, children: readonly Bun.Subprocess[]): Promise<void> {
  const deadline = performance.now() + swiftLimit * 0.8;
  while (performance.now() < deadline) {
    const isMade = await tryBucket(endpoint).catch(() => false);
    if (isMade) return;
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('A Swift server exited during startup.');
    await Bun.sleep(200);
  }
  throw new Error('Swift did not start in time.');
}

async function tryBucket(endpoint: string): Promise<boolean> {
  // A server that accepts a connection too early may never respond to it.
  const call = (url: string, init: RequestInit) => fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const { headers } = await call(`${endpoint}/auth/v1.0`, {
    headers: { 'x-auth-user': 'poshora:shop', 'x-auth-key': 'secretkey' },
  });
  const token = headers.get('x-auth-token');
  if (!token) return false;
  const bucket = `${headers.get('x-storage-url')}/shops`;
  for (const [method, path] of [
    ['PUT', ''],
    ['PUT', '/up'],
    ['GET', '/up'],
    ['DELETE', '/up'],
  ] as const)
    if (!(await call(bucket + path, { method, headers: { 'x-auth-token': token } })).ok) return false;
  return true;
}
