import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '../database-in.ts';
import { startMailServer } from '../../api/platform/messaging/mail/testing.ts';
import { freePort } from '../api/port-testing.ts';
import { eventually } from '../eventually.ts';
import { photo } from '../photos.ts';
import { RunningProduct } from '../running-product.ts';
import { drawing } from './fleet.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

// oxlint-disable-next-line no-restricted-properties
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

test('while webhook receivers and the mail server are down and pictures are damaged, saves and pages work, and nothing is lost', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const draw = drawing(seed);
  const folder = mkdtempSync(join(tmpdir(), 'poshora-receivers-'));
  const hangs = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Promise<Response>(() => undefined) });
  cleanUp.push(() => hangs.stop(true));
  const settings = {
    HOOK_URLS: `http://127.0.0.1:${await freePort()}/ ${hangs.url}`,
    HOOK_SECRET: `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`,
    MAIL_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'hello@poshora.example',
  };
  const product = new RunningProduct(folder, settings);
  await product.start();
  cleanUp.push(() => product.kill());
  const { cookie, shopId, slug } = await product.newSeller('stoppedshop');
  const { buffer, name } = await photo({ width: 400, height: 400 });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(buffer)], name));
  const uploaded = await product.send('POST', '/api/upload/product-image', { cookie, body: form });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  const shari = { name: 'Shari', price: 500, imageUrl };
  expect((await product.send('POST', '/api/products', { cookie, body: shari })).status).toBe(201);
  damagePictures(join(folder, 'storage', 'images'), draw);
  for (let version = 1; version <= 10; version += 1) {
    const body = { address: `version ${version}` };
    expect((await product.send('PUT', `/api/shops/${shopId}`, { cookie, body })).status).toBe(200);
    await product.send('POST', '/api/newsletter/subscribe', { body: { email: `reader${version}@example.com` } });
  }
  const page = async () => (await fetch(`${product.origin}/${slug}`)).text();
  await eventually('the last save is public', async () => (await page()).includes('version 10<'));
  expect((await fetch(`${product.origin}${imageUrl}`)).status).toBeLessThan(500);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
  expect(await product.stop()).toBe(0);

  const database = databaseIn(folder);
  const one = async (question: string) => Number((await database.execute(question)).rows[0]?.[0]);
  expect(await one('select count(*) from hook_deliveries where delivered_at is null'), 'a row a receiver').toBe(2);
  expect(await one('select count(*) from notifications where ended_at is null')).toBe(10);
  // Skips the growing retry delays.
  await database.execute('update jobs set due_at = 0 where due_at is not null');
  database.close();
  const mail = await startMailServer();
  cleanUp.push(mail.stop);
  const again = new RunningProduct(folder, { ...settings, MAIL_URL: mail.url });
  await again.start();
  cleanUp.push(() => again.kill());
  await eventually('all mail is sent', async () => mail.received.length >= 10);
  expect(await again.stop()).toBe(0);
  const recipients = mail.received.flatMap(({ to }) => to).toSorted();
  expect(recipients).toEqual(Array.from({ length: 10 }, (_, at) => `reader${at + 1}@example.com`).toSorted());
});

/** Overwrites or truncates every stored size of a picture at random places. */
function damagePictures(folder: string, draw: () => number): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    const at = Math.floor(draw() * bytes.length);
    writeFileSync(join(folder, file), draw() < 0.5 ? bytes.subarray(0, at) : bytes.fill(0xaa, at));
  }
}
