import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { createClient } from '@libsql/client';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { has, titleWith } from '../../tests/programs.ts';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { checkSettings, readConfig } from '../../api/platform/config/config.ts';
import { startDnsServer } from '../../api/shops/domains/testing.ts';
import { startMailServer } from '../../api/platform/messaging/mail/testing.ts';
import { openServices } from '../../api/services.ts';
import { getOrCreateSecret } from '../../api/platform/config/secrets/get-or-create-secret.ts';
import { settings } from '../../api/platform/config/settings.ts';
import { jobs } from '../../db/schema/index.ts';
import { childEnvironment } from '../../tests/child-environment.ts';
import { testOnSqld } from '../../tests/on-sqld.ts';
import { Sqld } from '../../tests/sqld.ts';
import { showSettings } from './show-settings.ts';
import { tryDatabase } from './try-database.ts';
import { tryDisk } from './try-machine.ts';
import { tryMail, tryResolver } from './try-network.ts';
import { tryStores } from './try-store.ts';
import { timeLimits } from '../../tests/time-limits.ts';
import { hour } from '../../api/platform/formats/durations.ts';

setDefaultTimeout(timeLimits.process);

const root = join(import.meta.dir, '..', '..');
const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-doctor-'));

async function call(environment: Record<string, string>) {
  const child = Bun.spawn([...bunCommand, join(root, 'scripts/doctor.ts')], {
    cwd: root,
    env: { ...childEnvironment, ...environment },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = await new Response(child.stdout).text();
  return { said, code: await child.exited, complaints: await new Response(child.stderr).text() };
}

/** A data folder that a server with these settings has used. */
async function usedFolder(environment: Record<string, string> = {}) {
  const folder = newFolder();
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...environment });
  const services = await openServices(config);
  await getOrCreateSecret(services, 'orders', () => 'the key of orders');
  return { folder, config, services };
}

test('the doctor of a healthy product shows each setting with its meaning and no secret', async () => {
  const mail = await startMailServer();
  stops.push(mail.stop);
  const { folder, services } = await usedFolder();
  await services.database.close();
  const hidden = {
    APP_SECRET: 'hidden '.repeat(6),
    HOOK_TOKEN: 'hidden hidden hidden',
    HOOK_SECRET: `whsec_${Buffer.from('hidden hidden hidden hidden').toString('base64')}`,
    METRICS_TOKEN: 'hidden hidden hidden hidden',
  };
  const { said, code, complaints } = await call({
    ...hidden,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    BKASH_NUMBER: '01712345678',
    MAIL_URL: mail.url,
    HOOK_URLS: 'https://rahima:hidden@cdn.example/hidden?key=hidden',
  });
  expect(complaints).toBe('');
  expect(said).toEndWith('The server can start.\n');
  expect(code).toBe(0);
  for (const name of Object.keys(settings)) expect(said).toMatch(new RegExp(`^[✓·!] ${name} +\\S`, 'm'));
  expect(said).toContain('https://cdn.example');
  for (const secret of ['hidden', ...Object.values(hidden)]) expect(said).not.toContain(secret);
  expect(said).toContain('Mail: 127.0.0.1');
  expect(mail.received).toEqual([]);
});

test('the doctor prints the same messages as a failing start and ends with 1', async () => {
  const environment = { PUBLIC_URL: 'https://poshora.example', PORT: 'eighty' };
  const { said, code } = await call(environment);
  expect(code).toBe(1);
  expect(said).toMatch(/^✗ PORT +eighty/m);
  const rest = { PUBLIC_URL: 'https://poshora.example' };
  const { lines, isRight } = showSettings(rest);
  expect(isRight).toBeFalse();
  const { problems } = checkSettings(rest);
  expect(problems.length).toBeGreaterThanOrEqual(4);
  for (const problem of problems) expect(lines.join('\n')).toContain(problem.replace(/^\w+: /, ''));
});

test('the doctor advises a public product of missing settings, and a start still works', () => {
  const { lines, isRight } = showSettings({
    PUBLIC_URL: 'https://poshora.example',
    TRUSTED_PROXIES: '1',
    BKASH_NUMBER: '01712345678',
    MAIL_URL: 'smtp://mail.example',
    MAIL_FROM: 'hello@poshora.example',
  });
  expect(isRight).toBeTrue();
  const advised = lines.filter((line) => line.startsWith('!')).map((line) => line.split(/\s+/)[1]);
  expect(advised).toEqual(['APP_SECRET', 'BACKUP_URL', 'SUPPORT_EMAIL', 'METRICS_TOKEN']);
});

const textsOf = (found: ReadonlyArray<{ state: string; text: string }>, state: string) =>
  found.filter((finding) => finding.state === state).map(({ text }) => text);

test('the doctor names a database that is damaged, lost, encrypted with another secret or ahead of the clock', async () => {
  const damaged = newFolder();
  writeFileSync(join(damaged, 'poshora.db'), 'no database '.repeat(2000));
  expect(textsOf(await tryDatabase(readConfig({ DATA_DIR: damaged })), 'wrong')[0]).toContain('is damaged');

  const lost = newFolder();
  mkdirSync(join(lost, 'storage/images/ab'), { recursive: true });
  writeFileSync(join(lost, 'storage/images/ab/picture.jpg'), 'a picture');
  expect(textsOf(await tryDatabase(readConfig({ DATA_DIR: lost })), 'wrong')[0]).toContain('is missing, but');

  const { folder, services } = await usedFolder({ APP_SECRET: 'the secret of this database, long' });
  const sealed = await tryDatabase(readConfig({ DATA_DIR: folder }));
  expect(textsOf(sealed, 'wrong')).toEqual([expect.stringContaining('APP_SECRET: is missing')]);
  await services.database.write(async (transaction) => {
    await transaction.insert(jobs).values({ name: 'expired', kind: 'expired', lastStartedAt: Date.now() + hour });
  });
  const behind = await tryDatabase(services.config);
  expect(textsOf(behind, 'wrong')).toEqual([expect.stringMatching(/^Clock: 3[56]\d\d s behind/)]);
  await services.database.close();
});

test('a database of an earlier version passes, and a missing one is not created', async () => {
  const { folder, config, services } = await usedFolder();
  await services.database.close();
  const client = createClient({ url: `file:${join(folder, 'poshora.db')}` });
  await client.execute('DELETE FROM migrations WHERE rowid = (SELECT max(rowid) FROM migrations)');
  client.close();
  const found = await tryDatabase(config);
  expect(textsOf(found, 'wrong')).toEqual([]);
  expect(textsOf(found, 'advice')).toEqual([expect.stringContaining('1 migrations')]);
  const none = readConfig({ DATA_DIR: newFolder() });
  expect(textsOf(await tryDatabase(none), 'right')).toEqual([expect.stringContaining('the first start creates it')]);
  expect(textsOf(await tryStores(none), 'right')).toEqual([expect.stringContaining('does not exist yet')]);
  expect(await Bun.file(join(none.dataFolder, 'poshora.db')).exists()).toBeFalse();
});

test('a mail server, a resolver, a store and a disk that do not respond are named with advice', async () => {
  const folder = newFolder();
  const environment = { DATA_DIR: folder, MAIL_URL: 'smtp://127.0.0.1:1', DNS_SERVER: '127.0.0.1:1' };
  const config = readConfig({ ...environment, BACKUP_URL: `file:${folder}/file/backups` });
  writeFileSync(join(folder, 'file'), '');
  expect(textsOf(await tryMail(config), 'wrong')[0]).toEndWith('Correct MAIL_URL, or start the mail server.');
  expect(textsOf(await tryResolver(config), 'wrong')[0]).toContain('127.0.0.1:1 does not respond');
  expect(textsOf(await tryStores(config), 'wrong')[0]).toContain('file is a file');
  expect(tryDisk({ dataFolder: join(folder, 'not', 'yet') })[0]?.text).toContain('MB are free');
});

testOnSqld('a libSQL server that does not wait for its disk is advised against', async () => {
  const server = new Sqld();
  stops.push(() => server.kill());
  await server.start();
  const { config, services } = await usedFolder({ DATABASE_URL: server.url });
  await services.database.close();
  expect(textsOf(await tryDatabase(config), 'advice')).toEqual([expect.stringContaining('durability_mode')]);
});

test.skipIf(!has('dnsmasq'))(titleWith(['dnsmasq'], 'the resolver is asked for the host of PUBLIC_URL'), async () => {
  const names = await startDnsServer();
  stops.push(names.stop);
  await names.say({ hosts: { 'shops.test': ['192.0.2.7'] } });
  const launched = {
    TRUSTED_PROXIES: '1',
    BKASH_NUMBER: '01712345678',
    MAIL_URL: 'smtp://mail.example',
    MAIL_FROM: 'hello@poshora.example',
    DNS_SERVER: names.host,
  };
  const resultsFor = (host: string) => tryResolver(readConfig({ ...launched, PUBLIC_URL: `https://${host}` }));
  expect(textsOf(await resultsFor('shops.test'), 'right')[0]).toContain('shops.test to 192.0.2.7');
  expect(textsOf(await resultsFor('others.test'), 'wrong')[0]).toContain('finds no IP address of others.test');
});
