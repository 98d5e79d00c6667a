import { expect, test } from 'bun:test';
import { domains } from '../../../db/schema/index.ts';
import { startDomains } from '../../shops/domains/testing.ts';

test('an admin lists domains, searches by part of the domain or shop name, and takes one away with a reason', async () => {
  const { newProSeller, newAdmin, send, services } = await startDomains();
  const rahima = await newProSeller('Rahima Fashion');
  const karim = await newProSeller('Karim Books');
  await rahima.put('রহিমা.বাংলা');
  await karim.put('karim-books.com');
  const { cookie } = await newAdmin();
  const list = async (query = '') => {
    const { body } = await send('GET', `/api/admin/domains${query}`, { cookie });
    return ((body?.['rows'] ?? []) as { shown: string }[]).map(({ shown }) => shown);
  };
  expect((await list()).toSorted()).toEqual(['karim-books.com', 'রহিমা.বাংলা']);
  for (const [search, found] of [
    ['books.c', 'karim-books.com'],
    ['KARIM', 'karim-books.com'],
    ['fashion', 'রহিমা.বাংলা'],
    ['রহিমা', 'রহিমা.বাংলা'],
    ['xn--f6b', 'রহিমা.বাংলা'],
  ])
    expect([search, await list(`?search=${encodeURIComponent(search ?? '')}`)]).toEqual([search ?? '', [found ?? '']]);
  expect(await list('?search=nothing')).toEqual([]);
  expect(await list('?state=live')).toEqual([]);
  expect(await list('?state=waiting&limit=1')).toHaveLength(1);

  const path = `/api/admin/domains/${karim.shopId}/take-away`;
  expect((await send('POST', path, { cookie: rahima.cookie, body: { reason: 'Mine' } })).status).toBe(403);
  expect((await send('POST', path, { cookie, body: { reason: ' ' } })).status).toBe(422);
  expect(await services.database.db.select().from(domains)).toHaveLength(2);
  const wanted = await karim.wanted();
  expect((await send('POST', path, { cookie, body: { reason: 'Belongs to Karim of Khulna' } })).status).toBe(200);
  expect(await list()).toEqual(['রহিমা.বাংলা']);
  expect(await karim.wanted()).toBe(wanted + 1);
  expect(await karim.mails()).toEqual(['karim-books.com is no longer connected to your shop']);
  const { body } = await send('GET', '/api/admin/audit?action=domain.take_away', { cookie });
  expect(body).toMatchObject({
    rows: [
      {
        targetName: 'Karim Books',
        before: { domain: 'karim-books.com' },
        after: { reason: 'Belongs to Karim of Khulna' },
      },
    ],
  });
  expect((await send('POST', path, { cookie, body: { reason: 'Again' } })).body).toMatchObject({
    code: 'domain_not_found',
  });
});
