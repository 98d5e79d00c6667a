import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { childEnvironment } from '../child-environment.ts';
import { databaseIn } from '../database-in.ts';
import { eventually } from '../eventually.ts';
import { RunningProduct } from '../running-product.ts';
import { canFail, canMount, failingDisk, smallDisk } from './disks.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

const cleanUp: Array<() => unknown> = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function startedOn(folder: string) {
  const product = new RunningProduct(folder);
  await product.start();
  cleanUp.push(() => product.stop());
  const seller = await product.newSeller('storageshop');
  const save = (address: string) =>
    product.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address } });
  const page = async () => (await fetch(`${product.origin}/storageshop`)).text();
  await eventually('the shop is published', async () => (await page()).includes('storageshop'));
  return { product, save, page };
}

test('while another process locks the database, pages are served and a save is refused, and later it works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-locked-'));
  const { save, page } = await startedOn(folder);
  const other = databaseIn(folder);
  cleanUp.push(() => other.close());
  const holding = await other.transaction('write');
  const refused = await save('Bogura');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page()).toContain('storageshop');
  await holding.rollback();
  expect((await save('Bogura')).status).toBe(200);
});

// Mounting needs root. Without root this test is skipped by name.
test.skipIf(!canMount())(
  'on a full disk pages are served and a save is refused with the reason, and it works again after space is freed',
  async () => {
    const { folder } = mounted(smallDisk());
    const { save, page } = await startedOn(folder);
    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, new Uint8Array(16 * 1024 * 1024))).toThrow('ENOSPC');
    let refused = await save('x'.repeat(200));
    for (let more = 0; refused.ok && more < 50; more += 1) refused = await save(`${more}`.repeat(50));
    expect([503, 507]).toContain(refused.status);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await page()).toContain('storageshop');
    rmSync(filler);
    expect((await save('Bogura')).status).toBe(200);
    await eventually('the save is published', async () => (await page()).includes('Bogura'));
  },
);

test.skipIf(!canMount())(
  'a backup to a full or read-only disk prints one sentence, and the next one with space is intact',
  async () => {
    const { folder, makeReadOnly } = mounted(smallDisk());
    const data = mkdtempSync(join(tmpdir(), 'poshora-data-'));
    const database = databaseIn(data);
    await database.execute('CREATE TABLE rows (filling BLOB)');
    await database.execute('INSERT INTO rows VALUES (randomblob(2000000))');
    database.close();
    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, new Uint8Array(17 * 1024 * 1024))).toThrow('ENOSPC');
    const backUp = async (...words: string[]) => {
      const child = Bun.spawn([...bunCommand, join(import.meta.dir, '../../scripts/backup.ts'), ...words], {
        env: { ...childEnvironment, DATA_DIR: data, BACKUP_URL: `file:${folder}/backups` },
        stdout: 'ignore',
        stderr: 'pipe',
      });
      return { said: (await new Response(child.stderr).text()).trim(), code: await child.exited };
    };
    const said = `${folder}/backups is full. Free some space or choose another location.`;
    expect(await backUp()).toEqual({ said, code: 1 });
    rmSync(filler);
    expect(await backUp()).toEqual({ said: '', code: 0 });
    expect(await backUp('--verify')).toEqual({ said: '', code: 0 });
    expect(makeReadOnly()).toBeTrue();
    expect(await backUp()).toMatchObject({
      said: expect.stringMatching(/cannot be read and written by this user/),
      code: 1,
    });
  },
);

test.skipIf(!canFail())(
  'on a read-only disk pages are served and saves are refused, and after its repair every save exists',
  async () => {
    const disk = mounted(failingDisk());
    const { product, save, page } = await startedOn(disk.folder);
    expect((await save('Sherpur Road')).status).toBe(200);
    await eventually('the save is published', async () => (await page()).includes('Sherpur Road'));
    disk.fail();
    const refused = await save('Bogura');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page()).toContain('Sherpur Road');
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
    await product.stop();
    disk.repair();
    await product.start();
    // The disk may have lost pages, which are published again.
    await eventually('the shop is there again', async () => (await page()).includes('Sherpur Road'));
    expect((await save('Bogura')).status).toBe(200);
    await eventually('the save is published', async () => (await page()).includes('Bogura'));
  },
);

/** Returns the disk, and unmounts it after the test. */
function mounted<Disk extends { remove: () => unknown }>(disk: Disk | undefined): Disk {
  if (!disk) throw new Error('The disk could be mounted before');
  cleanUp.push(() => disk.remove());
  return disk;
}
