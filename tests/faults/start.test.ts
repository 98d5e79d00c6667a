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

/** What a start that cannot work says, and its exit code. */
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

test('a file in place of the data folder is said in one sentence', async () => {
  const file = join(newFolder(), 'var');
  writeFileSync(file, '');
  const { said, code } = await failedStart({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toBe(
    `A file lies where the folder ${file} or one in it should be. Move it away, or name another folder: DATA_DIR=./var`,
  );
});

test('a damaged database is said in one sentence and left as it is', async () => {
  const folder = newFolder();
  const file = join(folder, 'poshora.db');
  writeFileSync(file, 'no database '.repeat(2000));
  const { said, code } = await failedStart({ DATA_DIR: folder });
  expect([said, code]).toEqual([`The database ${file} is damaged. Nothing was changed: restore it from a backup.`, 1]);
  expect(await Bun.file(file).text()).toStartWith('no database ');
});

test('a data folder that cannot be written is said in one sentence', async () => {
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

test('a database that is missing beside pictures of shops is not begun anew', async () => {
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

test('a data folder that is removed under a running server is noticed before anything is taken for saved', async () => {
  const folder = join(newFolder(), 'var');
  const { product, save } = await startedOn(folder);
  const page = async () => (await fetch(`${product.origin}/startshop`)).text();
  // A publication under way would make its folders again.
  await eventually('the shop is published', async () => (await page()).includes('startshop'));
  renameSync(folder, `${folder}-away`);
  expect((await save('Bogura')).status).toBe(503);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
  renameSync(`${folder}-away`, folder);
  expect((await save('Bogura')).status).toBe(200);
});

test('database pages damaged under a running server are our error and make it not ready; pages are served on', async () => {
  const folder = newFolder();
  const { product, save } = await startedOn(folder);
  const page = async () => (await fetch(`${product.origin}/startshop`)).text();
  await eventually('the shop is published', async () => (await page()).includes('startshop'));
  await damagePages(folder);
  const answers = [await save('Bogura'), await save('Dhaka')];
  for (const answer of answers) expect([500, 503]).toContain(answer.status);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.origin}/startshop`)).status).toBe(200);
});

/** Overwrites everything but the first page, which another process would look at before it does anything else. */
async function damagePages(folder: string): Promise<void> {
  const file = join(folder, 'poshora.db');
  const other = databaseIn(folder);
  await other.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, new Uint8Array(statSync(file).size - 4096).fill(0xaa), 0, null, 4096);
  closeSync(handle);
}
