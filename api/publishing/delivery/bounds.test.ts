import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { loadSite } from '../publisher/site.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { BuiltFiles } from './built-files.ts';
import { earlierAssetDelivery, storeAssets } from './stored-files.ts';
import { Sitemap } from './sitemap.ts';

const builtFolder = join(import.meta.dir, '..', '..', '..', 'dist');

test('a page whose completion failed is completed on the next request', async () => {
  let isBroken = true;
  const built = new BuiltFiles(await loadSite(builtFolder), 'https://poshora.example', async (html) => {
    if (isBroken) throw new Error('The database is unreachable');
    return { html, isLive: false };
  });
  await expect(built.find('/about')).rejects.toThrow('is unreachable');
  isBroken = false;
  expect(await built.find('/about')).not.toBeNull();
});

test('an asset of an earlier build is read and compressed once', async () => {
  const { services } = await startTestApi();
  const site = await loadSite(builtFolder);
  await storeAssets(site, services.storage);
  let reads = 0;
  const deliver = earlierAssetDelivery({
    ...services.storage,
    get: async (key) => {
      reads += 1;
      return services.storage.get(key);
    },
  });
  const [name = ''] = new Bun.Glob('*.js').scanSync({ cwd: join(site.clientFolder, '_assets') });
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
  for (const time of [1, 2]) {
    const response = await deliver(request, `/_assets/${name}`);
    expect([time, response?.headers.get('content-encoding')]).toEqual([time, 'br']);
  }
  expect(reads).toBe(1);
});

test('requests for sitemap indexes that do not exist cause no query and use no memory', async () => {
  const { services, newSeller } = await startTestApi();
  await newSeller('Rahima');
  let reads = 0;
  const db = new Proxy(services.database.db, {
    get(target, key) {
      if (key === 'select') reads += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  const sitemap = new Sitemap({ ...services.database, db }, 'https://poshora.example');
  expect(await sitemap.find('/sitemap.xml')).not.toBeNull();
  const before = reads;
  expect(before).toBeGreaterThan(0);
  for (let number = 2; number < 200; number += 1) expect(await sitemap.find(`/sitemap-${number}.xml`)).toBeNull();
  // If one of them had used a cache entry, the existing index would have been evicted and read again.
  expect(await sitemap.find('/sitemap.xml')).not.toBeNull();
  expect(reads).toBe(before);
});
