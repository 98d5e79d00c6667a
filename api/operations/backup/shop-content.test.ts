import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../db/client.ts';
import { publications, shopPages, shops } from '../../../db/schema/index.ts';
import { freshFile } from '../../../db/testing.ts';
import { openDiskStore } from '../../platform/storage/disk-store.ts';
import { day } from '../../platform/formats/durations.ts';
import { startWithPages } from '../../shops/pages/testing.ts';
import { collectUnusedImages } from '../../shops/pictures/collect-unused-images.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'poshora-shop-backup-'));

async function readShop({ db }: Database, shopId: string) {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  const pages = await db.select().from(shopPages).where(eq(shopPages.shopId, shopId));
  return { look: shop?.look, sections: shop?.sections, pages };
}

test('a restored shop has its look, its sections and its pages, and keeps their pictures', async () => {
  const api = await startWithPages(await freshFile());
  const { services, seller, create, upload, clock } = api;
  const inPage = await upload('#aa0000');
  const inSection = await upload('#00aa00');
  await create({ body: [{ type: 'picture', imageUrl: inPage, alt: 'Our workshop' }] });
  const look = { version: 1, theme: 'gallery', accent: '#8a1c7c', font: 'serif', cards: 'raised' };
  const text = { kind: 'text', id: '1', isShown: true, title: 'Story', text: '', imageUrl: inSection, side: 'left' };
  const body = { look, sections: { version: 1, list: [text] } };
  const saved = await api.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body });
  expect(saved.status).toBe(200);
  const before = await readShop(services.database, seller.shopId);
  expect(before).toMatchObject({ look, pages: [{ slug: 'about', imageIds: [expect.any(String)] }] });

  const source = {
    database: services.database.url.replace(/^file:/, ''),
    workFolder: newFolder(),
    store: services.storage,
  };
  const backups = await openDiskStore(newFolder());
  const { manifest } = await takeBackup(source, backups, clock.now);
  const location = { databaseFile: join(newFolder(), 'poshora.db'), store: await openDiskStore(newFolder()) };
  expect(await restoreBackup(backups, manifest, location)).toEqual([]);

  const database = await openDatabase({ url: `file:${location.databaseFile}` });
  expect(await readShop(database, seller.shopId)).toEqual(before);
  await database.write((transaction) => transaction.update(publications).set({ published: 1_000 }));
  for (let days = 0; days < 3; days += 1) {
    clock.now += day;
    expect(await collectUnusedImages({ ...services, database, storage: location.store })).toBe(0);
  }
  const pictures = (await location.store.list('images/')).map((key) => key.split('/').at(-1));
  for (const url of [inPage, inSection]) expect(pictures).toContain(url.split('/').at(-1));
  await database.close();
});
