import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { unseal } from '../../api/platform/config/secrets/seal.ts';
import { startTestS3 } from '../../api/platform/storage/s3-testing.ts';
import { childEnvironment } from '../child-environment.ts';
import { databaseIn } from '../database-in.ts';
import { eventually } from '../eventually.ts';
import { photo } from '../photos.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { day } from '../../api/platform/formats/durations.ts';

setDefaultTimeout(timeLimits.campaign);

const root = join(import.meta.dir, '../..');
const appSecret = 'a secret that no backup holds, long enough';

const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

/** Runs a script with only these settings. @returns its exit code and output */
async function run(script: string, settings: Record<string, string>, ...options: string[]) {
  const command = [...bunCommand, join(root, 'scripts', script), ...options];
  const env = { ...childEnvironment, NODE_ENV: 'test', ...settings };
  const child = Bun.spawn(command, { cwd: root, env, stdout: 'pipe', stderr: 'pipe' });
  cleanUp.push(() => child.kill('SIGKILL'));
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, said: said.join('').trim() };
}

test('a backup under load into a bucket restores every confirmed change, and the nightly backup continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-drill-'));
  const data = join(folder, 'data');
  const s3 = startTestS3();
  cleanUp.push(s3.stop);
  const keptIn = (store: string) => ({ DATA_DIR: data, STORAGE_URL: s3.url(store), ...s3.keys });
  const sealed = { APP_SECRET: appSecret, BACKUP_URL: s3.url('backups') };
  const product = new RunningProduct(data, { ...keptIn('live'), ...sealed });
  cleanUp.push(() => product.kill());
  // The first start makes a backup, and so does the first start after a night without a server.
  s3.refusePuts('AccessDenied');
  await product.start();
  await eventually('the nightly backup failed', async () => (await nightly(data)).lastError !== null);
  expect((await nightly(data)).lastError).toContain('may not read, write, delete and list there');
  s3.refusePuts(null);

  const { cookie, shopId, slug, userId } = await product.newSeller('drill');
  await makePro(data, userId);
  const hook = await product.send('PUT', `/api/shops/${shopId}/hook`, { cookie, body: { url: 'https://a.example/' } });
  const { secret } = (await hook.json()) as { secret: string };
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
    expect(await run('backup.ts', keptIn('live'), '--to', s3.url('backups'))).toMatchObject({ code: 0 });
  } finally {
    over.abort();
    await load;
    await product.kill();
  }
  expect(acknowledged).toBeGreaterThan(before);
  rmSync(data, { recursive: true });
  for (const key of s3.objects.keys()) if (key.startsWith('live/')) s3.objects.delete(key);

  expect(await run('restore.ts', keptIn('restored'), '--from', s3.url('backups'))).toMatchObject({ code: 0 });
  expect(await hookSecret(data)).toBe(secret);
  const refused = await run('serve.ts', { ...keptIn('restored'), LOG_LEVEL: 'error' });
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^APP_SECRET: is missing/) });
  await passNight(data);
  const restored = new RunningProduct(data, { ...keptIn('restored'), ...sealed });
  cleanUp.push(() => restored.kill());
  await restored.start();
  const version = await savedVersion(data);
  expect(version).toBeGreaterThanOrEqual(before);
  expect((await restored.send('GET', new URL(imageUrl, restored.origin).pathname)).status).toBe(200);
  await eventually('the shop is published again', async () => {
    const page = await restored.send('GET', `/${slug}`);
    return page.ok && (await page.text()).includes(`version ${version}`);
  });
  await eventually('the nightly backup succeeded', async () => {
    const { lastError, lastStartedAt, lastFinishedAt } = await nightly(data);
    return lastError === null && lastFinishedAt >= lastStartedAt;
  });
  expect(
    s3.objects
      .keys()
      .filter((key) => key.startsWith('backups/manifests/'))
      .toArray(),
  ).toHaveLength(2);
  expect(await restored.stop()).toBe(0);
});

/** The result of the last nightly backup. */
async function nightly(data: string) {
  const database = databaseIn(data);
  const { rows } = await database.execute("SELECT * FROM jobs WHERE name = 'backup'");
  database.close();
  return {
    lastError: (rows[0]?.['last_error'] ?? null) as string | null,
    lastStartedAt: Number(rows[0]?.['last_started_at']),
    lastFinishedAt: Number(rows[0]?.['last_finished_at'] ?? 0),
  };
}

/** Dates the last nightly backup to the night before. */
async function passNight(data: string): Promise<void> {
  const database = databaseIn(data);
  await database.execute({
    sql: "UPDATE jobs SET last_started_at = last_started_at - ?, last_finished_at = last_finished_at - ? WHERE name = 'backup'",
    args: [day, day],
  });
  database.close();
}

async function makePro(data: string, userId: string): Promise<void> {
  const database = databaseIn(data);
  const sql = "UPDATE users SET plan = 'pro', plan_expires_at = ? WHERE id = ?";
  await database.execute({ sql, args: [Date.now() + day, userId] });
  database.close();
}

/** The decrypted key of the only shop's webhook. */
async function hookSecret(data: string): Promise<string> {
  const database = databaseIn(data);
  const { rows } = await database.execute('SELECT id, secret FROM hook_receivers WHERE shop_id IS NOT NULL');
  database.close();
  const [row] = rows as unknown as Array<{ id: string; secret: string }>;
  if (!row) throw new Error('No webhook was restored');
  expect(row.secret).toStartWith('sealed:');
  return unseal(readConfig({ APP_SECRET: appSecret }), 'hookSecret', row.id, row.secret);
}

async function savedVersion(data: string): Promise<number> {
  const database = databaseIn(data);
  const { rows } = await database.execute("SELECT CAST(replace(address, 'version ', '') AS INTEGER) FROM shops");
  database.close();
  return Number(rows[0]?.[0]);
}
