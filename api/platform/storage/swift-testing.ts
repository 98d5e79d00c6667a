import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tests/api/port-testing.ts';
import type { S3Place } from './s3-store.ts';

const servers = ['account', 'container', 'object'] as const;

/** Debian's, which its packages of Swift are installed for. */
const python = '/usr/bin/python3';

/** Ms that a set-up with Swift may take, for its hook: seconds on an idle machine, minutes beside other work. */
export const swiftLimit = 300_000;

/** A real S3-speaking server on loopback with an empty bucket; it knows no conditional writes and lists in pages. */
export interface TestSwift {
  readonly place: S3Place;
  stop(): Promise<void>;
}

/** Starts Swift with one device, all in a new folder. @throws Error when it does not come up; nothing of it runs then */
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
    return { place: { bucket: 'shops', prefix: 'live/', endpoint, region: 'us-east-1', ...keys }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts them all and adds them to `children`. @returns where the proxy will answer */
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
  await buildRings(settings, ports);
  for (const [place, name] of servers.entries()) {
    const file = join(settings, `${name}-server.conf`);
    writeFileSync(
      file,
      `${common(ports[place] ?? 0)}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
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

/** As `swift-ring-builder` does, which takes nine starts of Python for it. */
const ringScript = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for name, port in zip(['account', 'container', 'object'], ports):
    builder = RingBuilder(4, 1, 1)
    place = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'one', 'weight': 1.0}
    builder.add_dev(place)
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
`;

/** Says which server keeps which part: here each keeps all. */
async function buildRings(folder: string, ports: readonly number[]): Promise<void> {
  const command = [python, '-I', '-c', ringScript, folder, ...ports.map(String)];
  const { exited, stderr } = Bun.spawn(command, { stdout: 'ignore', stderr: 'pipe' });
  const [said, code] = await Promise.all([new Response(stderr).text(), exited]);
  if (code !== 0) throw new Error(`The rings of Swift were not built: ${said}`);
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
 * By Swift's own calls: the S3 client of Bun makes no buckets. Asks until its servers are up, objects' the last.
 * @throws Error when one of them has ended, or well before the hook's limit is over
 */
async function makeBucket(endpoint: string, children: readonly Bun.Subprocess[]): Promise<void> {
  const deadline = performance.now() + swiftLimit * 0.8;
  while (performance.now() < deadline) {
    const isMade = await tryBucket(endpoint).catch(() => false);
    if (isMade) return;
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('A server of Swift ended at its start.');
    await Bun.sleep(200);
  }
  throw new Error('Swift did not come up.');
}

async function tryBucket(endpoint: string): Promise<boolean> {
  // One that has accepted a connection too early may never answer it.
  const ask = (address: string, init: RequestInit) => fetch(address, { ...init, signal: AbortSignal.timeout(30_000) });
  const { headers } = await ask(`${endpoint}/auth/v1.0`, {
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
    if (!(await ask(bucket + path, { method, headers: { 'x-auth-token': token } })).ok) return false;
  return true;
}
