import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserRequest } from '../api/client-testing.ts';
import { freePort } from '../api/port-testing.ts';
import { startTestS3 } from '../../api/platform/storage/s3-testing.ts';
import { startLibsqlServer } from '../../db/testing-libsql-server.ts';
import { eventually } from '../eventually.ts';
import { has } from '../programs.ts';
import { DebianRoot, missingForRoot } from './debian-root.ts';
import { minute } from '../../api/platform/formats/durations.ts';

/*
 * Runs the commands of docs/operate/ as written, in order, on an empty Debian. A script replaces systemd: it starts the
 * unit's command as the unit's user. This takes ten minutes, so only `bun run test:soak` runs it.
 */

setDefaultTimeout(40 * minute);

const isWanted = process.env['PROCEDURES'] === 'on';
const missing = isWanted ? missingForRoot() : 'PROCEDURES=on: bun run test:soak';
const title = (words: string) => (missing === null ? words : `${words} (needs ${missing})`);
const here = process.env['PROCEDURES_ROOT'];
const folder = here ?? mkdtempSync(join(tmpdir(), 'poshora-debian-'));
const machine = new DebianRoot(folder);
const s3 = startTestS3();
const [libsql, emptyLibsql] = [startLibsqlServer(), startLibsqlServer()];
let [first, next] = ['3000', '3001'];

beforeAll(async () => {
  if (missing !== null) return;
  [first, next] = [String(await freePort()), String(await freePort())];
  await machine.make();
});
afterAll(async () => {
  await Promise.all([s3.stop(), libsql.stop(), emptyLibsql.stop()]);
  if (missing !== null) return;
  await machine.run(`for port in ${first} ${next}; do systemctl disable --now poshora@$port; done`);
  if (here === undefined) rmSync(folder, { recursive: true, force: true });
});

/** The code blocks under a heading of a page. */
function blocksOf(page: string, heading: string): string[] {
  const text = readFileSync(join(import.meta.dir, '../../docs/operate', page), 'utf8');
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`${page} has no heading ${heading}`);
  return [...section.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block
      .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      .replaceAll('REPOSITORY', '/srv/poshora.git')
      .replaceAll(/\b300[01]\b/g, (port) => (port === '3000' ? first : next) ?? ''),
  );
}

async function runs(commands: string | undefined): Promise<string> {
  const { code, said } = await machine.run(commands ?? '');
  expect({ code, commands, end: code === 0 ? '' : said.slice(-3000) }).toEqual({ code: 0, commands, end: '' });
  return said;
}

/** Edits `/etc/poshora.env`. */
function set(settings: Record<string, string>): void {
  const file = join(folder, 'etc/poshora.env');
  const lines = readFileSync(file, 'utf8').split('\n');
  const kept = lines.filter((line) => line !== '' && !Object.hasOwn(settings, line.split('=')[0] ?? ''));
  writeFileSync(file, [...kept, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ''].join('\n'));
}

const serving = () =>
  readdirSync(join(folder, 'run/units')).flatMap((name) => /^poshora@(\d+)\.pid$/.exec(name)?.[1] ?? []);

async function send(method: string, path: string, body: object) {
  const [port] = serving();
  const request = browserRequest('https://poshora.example', method, path, { body });
  const headers = new Headers(request.headers);
  headers.set('host', 'poshora.example');
  headers.set('x-forwarded-for', '192.0.2.1');
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) });
}

const account = (name: string) => ({ identifier: `${name}@poshora.example`, password: 'shari 2026' });
const register = async (name: string) => (await send('POST', '/api/auth/register', account(name))).status;
const canSignIn = async (name: string) => (await send('POST', '/api/auth/login', account(name))).ok;

const ready = () =>
  eventually(
    'the server is ready',
    async () =>
      fetch(`http://127.0.0.1:${serving()[0]}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120_000,
  );

test.skipIf(missing !== null)(title('the first server is installed, started and has an admin'), async () => {
  const [install, checkout, unit, doctor, start, proxy, admin] = blocksOf(
    'first-server.md',
    'Install the first server',
  );
  for (const block of [install, checkout, unit]) await runs(block);
  set({
    BKASH_NUMBER: '01700000000',
    MAIL_URL: 'file:/var/lib/poshora/mail',
    METRICS_TOKEN: 'a-token-of-the-tests',
    APP_SECRET: 'a-secret-of-the-tests-which-is-long',
  });
  // The doctor may report that the host does not lead to this machine.
  expect((await machine.run(doctor ?? '')).said).toContain('Settings');
  await runs(start);
  await ready();
  await runs(proxy);
  expect(await register('you')).toBe(201);
  expect(await runs(admin)).toContain('is an admin');
});

test.skipIf(missing !== null || !has('systemd'))(title('systemd takes the installed unit'), () => {
  const unit = join(mkdtempSync(join(tmpdir(), 'poshora-unit-')), `poshora@${first}.service`);
  copyFileSync(join(folder, 'etc/systemd/system/poshora@.service'), unit);
  const { stderr } = Bun.spawnSync(['systemd-analyze', 'verify', unit], { stdout: 'ignore', stderr: 'pipe' });
  const lines = stderr.toString().split('\n');
  // Programs and folders of the unit exist only in the other root.
  expect(lines.filter((line) => line.includes('poshora@') && !/not (found|executable)/.test(line))).toEqual([]);
});

test.skipIf(missing !== null)(title('a backup is taken and restored, also at an earlier time'), async () => {
  const [folderOfBackups, backup] = blocksOf('backup-and-restore.md', 'Turn on backups');
  await runs(folderOfBackups);
  expect(await runs(backup)).toContain('is intact');
  const at = new Date().toISOString();
  expect(await register('later')).toBe(201);
  const [restore = ''] = blocksOf('backup-and-restore.md', 'Restore');
  const [last, earlier] = restore.trim().split('\n');
  await runs(last);
  expect([await canSignIn('you'), await canSignIn('later')]).toEqual([true, false]);
  expect(await register('later')).toBe(201);
  await runs(earlier?.replace(/\d{4}-.*/, at));
  expect([await canSignIn('you'), await canSignIn('later')]).toEqual([true, false]);
  const refused = await machine.run('poshora-restore --at 2001-01-01T09:00');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed.') });
  expect(await canSignIn('you')).toBeTrue();
});

test.skipIf(missing !== null)(title('an upgrade and the way back, after which commands find the server'), async () => {
  await runs('poshora backup');
  const [upgrade = ''] = blocksOf('upgrade-and-rollback.md', 'Upgrade');
  await runs(upgrade.split('\n')[0]);
  expect(serving()).toEqual([next ?? '']);
  await runs('poshora-restore');
  expect(serving()).toEqual([next ?? '']);
  await runs(blocksOf('upgrade-and-rollback.md', 'Roll back')[0]);
  expect(serving()).toEqual([first ?? '']);
  await ready();
  expect(await canSignIn('you')).toBeTrue();
});

test.skipIf(missing !== null)(title('objects move to a bucket, and the database to a libSQL server'), async () => {
  set(s3.keys);
  const bucket = s3.url('shops');
  const inBucket = (block: string | undefined) => block?.replace(/'s3:[^']*'/, `'${bucket}'`);
  const [copy, rest] = blocksOf('s3.md', 'Move to an S3 store');
  await runs(inBucket(copy));
  await runs(inBucket(rest));
  set({ STORAGE_URL: bucket, BACKUP_URL: s3.url('backups') });
  await runs(`systemctl start poshora@${first}`);
  await ready();
  await runs('poshora backup');
  await runs(`systemctl stop poshora@${first}`);
  set({ DATABASE_URL: libsql.url });
  const [restore] = blocksOf('backup-and-restore.md', 'Back up and restore a libSQL server and S3');
  await runs(restore);
  await ready();
  expect(await canSignIn('you')).toBeTrue();
  await runs('poshora backup');
  await runs(`systemctl stop poshora@${first}`);
  set({ DATABASE_URL: emptyLibsql.url });
  await runs(restore);
  await ready();
  expect(await canSignIn('you')).toBeTrue();
});

test.skipIf(missing !== null)(title('the server tells what monitoring asks'), async () => {
  const [call] = blocksOf('monitoring.md', 'Watch a server');
  await runs(call);
});

// Docker does not run here: docs/operate/containers.md was tested by hand.
test.todo('the procedures of containers.md, on a machine with Docker');
