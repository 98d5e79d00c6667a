import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '../child-environment.ts';
import { databaseIn } from '../database-in.ts';
import { eventually } from '../eventually.ts';
import { photo } from '../photos.ts';
import { RunningProduct } from '../running-product.ts';

const root = join(import.meta.dir, '../..');

async function run(script: string, settings: Record<string, string>, ...options: string[]): Promise<void> {
  const command = [process.execPath, join(root, 'scripts', script), ...options];
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...childEnvironment, NODE_ENV: 'test', ...settings },
    stdout: 'ignore',
  });
  expect(await child.exited).toBe(0);
}

test('a backup taken under load brings back every change acknowledged before it, pictures and pages included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-drill-'));
  const data = join(folder, 'data');
  const backups = `file:${join(folder, 'backups')}`;
  const product = new RunningProduct(data);
  await product.start();
  const { cookie, shopId, slug } = await product.newSeller('drill');
  const form = new FormData();
  const { buffer, name } = await photo({ width: 400, height: 400 });
  form.set('image', new File([new Uint8Array(buffer)], name));
  const uploaded = await product.send('POST', '/api/upload/product-image', { cookie, body: form });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  const save = async (version: number) => {
    const body = { address: `version ${version}`, bannerUrl: imageUrl };
    return (await product.send('PUT', `/api/shops/${shopId}`, { cookie, body })).status;
  };
  const over = new AbortController();
  let acknowledged = 0;
  const load = (async () => {
    while (!over.signal.aborted) {
      expect(await save(acknowledged + 1)).toBe(200);
      acknowledged += 1;
    }
  })();
  let before = 0;
  try {
    await eventually('saves', async () => acknowledged >= 20);
    before = acknowledged;
    await run('backup.ts', { DATA_DIR: data }, '--to', backups);
  } finally {
    over.abort();
    await load;
    await product.kill();
  }
  expect(acknowledged).toBeGreaterThan(before);
  rmSync(data, { recursive: true });

  await run('restore.ts', { DATA_DIR: data }, '--from', backups);
  const restored = new RunningProduct(data);
  await restored.start();
  const version = await savedVersion(data);
  expect(version).toBeGreaterThanOrEqual(before);
  expect((await restored.send('GET', new URL(imageUrl, restored.origin).pathname)).status).toBe(200);
  await eventually('the shop is published again', async () => {
    const page = await restored.send('GET', `/${slug}`);
    return page.ok && (await page.text()).includes(`version ${version}`);
  });
  expect(await restored.stop()).toBe(0);
}, 120_000);

async function savedVersion(data: string): Promise<number> {
  const database = databaseIn(data);
  const { rows } = await database.execute("SELECT CAST(replace(address, 'version ', '') AS INTEGER) FROM shops");
  database.close();
  return Number(rows[0]?.[0]);
}
