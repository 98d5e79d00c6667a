import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { closeSync, mkdirSync, mkdtempSync, openSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { childEnvironment } from '../child-environment.ts';
import { databaseIn } from '../database-in.ts';
import { eventually } from '../eventually.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

const root = join(import.meta.dir, '..', '..');
const cleanUp: Array<() => unknown> = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-start-'));

/** The output and exit code of a failing start. */
async function failedStart(settings: Record<string, string>) {
  const started = Bun.spawn([...bunCommand, join(root, 'scripts', 'serve.ts')], {
    cwd: root,
    env: { ...childEnvironment, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = (await new Response(started.stderr).text()).trim();
  return { said, code: await started.exited };
}

test('a start with a file in place of the data folder prints one sentence', async () => {
  const file = join(newFolder(), 'var');
  writeFileSync(file, '');
  const { said, code } = await failedStart({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toBe(
    `A file lies where the folder ${file} or one in it should be. Move it away, or name another folder: DATA_DIR=./var`,
  );
});

test('a start with a damaged database prints one sentence and changes nothing', async () => {
  const folder = newFolder();
  const file = join(folder, 'poshora.db');
  writeFileSync(file, 'no database '.repeat(2000));
  const { said, code } = await failedStart({ DATA_DIR: folder });
  expect([said, code]).toEqual([`The database ${file} is damaged. Nothing was changed: restore it from a backup.`, 1]);
  expect(await Bun.file(file).text()).toStartWith('no database ');
});

test('a start with an unwritable data folder prints one sentence', async () => {
  const folder = newFolder();
  const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]);
  expect(mounted.exitCode, 'This test mounts a read-only disk and so runs as root').toBe(0);
  cleanUp.push(() => Bun.spawnSync(['umount', '-l', folder]));
  const { said, code } = await failedStart({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toBe(
    `The folder ${folder} cannot be read and written by this user. Give it to the user that runs the product, or name another folder: DATA_DIR=./var`,
  );
});

test('a start with pictures but without a database creates no database', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'storage', 'images', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'storage', 'images', 'ab', 'picture.jpg'), 'a picture');
  const { said, code } = await failedStart({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toStartWith(`The database ${join(folder, 'poshora.db')} is missing, but `);
  expect(said).not.toContain('\n');
  expect(await Bun.file(join(folder, 'poshora.db')).exists()).toBe(false);
});

async function startedOn(folder: string) {
  const product = new RunningProduct(folder);
  cleanUp.push(() => product.stop());
  await product.start();
  const seller = await product.newSeller('startshop');
  const save = (address: string) =>
    product.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address } });
  return { product, save };
}

test('a server whose data folder is removed refuses the next save', async () => {
  const folder = join(newFolder(), 'var');
  const { product, save } = await startedOn(folder);
  const page = async () => (await fetch(`${product.origin}/startshop`)).text();
  const preview = () => fetch(`${product.origin}/startshop/og.jpg`);
  // A running publication would create its folders again.
  await eventually('the shop is published', async () => (await page()).includes('startshop'));
  await eventually('its preview is drawn', async () => (await preview()).ok);
  renameSync(folder, `${folder}-away`);
  expect((await save('Bogura')).status).toBe(503);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
  renameSync(`${folder}-away`, folder);
  expect((await save('Bogura')).status).toBe(200);
});

test('a running server with a damaged database answers 500, is not ready and still serves pages', async () => {
  const folder = newFolder();
  const { product, save } = await startedOn(folder);
  const page = async () => (await fetch(`${product.origin}/startshop`)).text();
  await eventually('the shop is published', async () => (await page()).includes('startshop'));
  await damagePages(folder);
  const responses = [await save('Bogura'), await save('Dhaka')];
  for (const response of responses) expect([500, 503]).toContain(response.status);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.origin}/startshop`)).status).toBe(200);
});

/** Overwrites everything except the first page, which other processes read first. */
async function damagePages(folder: string): Promise<void> {
  const file = join(folder, 'poshora.db');
  const other = databaseIn(folder);
  await other.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, new Uint8Array(statSync(file).size - 4096).fill(0xaa), 0, null, 4096);
  closeSync(handle);
}
