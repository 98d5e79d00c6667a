import { expect, test } from 'bun:test';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publications } from '../../../db/schema/index.ts';
import { imageDelivery } from '../../publishing/delivery/stored-files.ts';
import type { Services } from '../config/services.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { collectUnusedImages } from '../../shops/pictures/collect-unused-images.ts';
import { plainImage } from '../../shops/pictures/test-photos.ts';
import { openCachedStore } from './cached-store.ts';
import { ErasureFeed } from './erasures.ts';
import { imageKeyAt } from './image-key.ts';
import { hour } from '../formats/durations.ts';

/** A server on the store and database of `services`, with its own caches in memory and on disk. */
async function startServerOf(services: Services) {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-copies-'));
  const storage = await openCachedStore(services.storage, folder, 10_000_000);
  const own = { ...services, storage };
  const erasures = new ErasureFeed(own);
  const deliver = imageDelivery(storage, (listener) => erasures.onErased(listener));
  await erasures.start();
  await erasures.stop();
  const status = async (path: string) => (await deliver(new Request(`http://localhost${path}`), path))?.status;
  const hasCopy = (path: string) => existsSync(join(folder, imageKeyAt(path) ?? ''));
  return { services: own, erasures, status, hasCopy };
}

test('an erased picture disappears from memory and disk of every server, and others stay', async () => {
  const { services, clock, newSeller, send } = await startTestApi();
  const { cookie, shopId } = await newSeller();
  const upload = async (colour: string) => {
    const body = new FormData();
    body.set('image', new File([await plainImage('png', 32, 32, colour)], 'photo.png'));
    return String((await send('POST', '/api/upload/product-image', { cookie, body })).body?.['imageUrl']);
  };
  const [erased, kept] = [await upload('#aa0000'), await upload('#00aa00')];
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { logoUrl: kept } });
  await services.database.write((transaction) => transaction.update(publications).set({ published: 1_000 }));
  const servers = [await startServerOf(services), await startServerOf(services)] as const;
  for (const { status, hasCopy } of servers)
    expect([await status(erased), hasCopy(erased), await status(kept)]).toEqual([200, true, 200]);

  for (let passed = 0; passed < 26; passed += 1) {
    clock.now += hour;
    await collectUnusedImages(servers[0].services);
  }
  for (const { erasures, status, hasCopy } of servers) {
    await erasures.request();
    expect([await status(erased), hasCopy(erased)]).toEqual([404, false]);
    expect([await status(kept), hasCopy(kept)]).toEqual([200, true]);
  }
});
