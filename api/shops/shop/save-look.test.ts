import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { publications, shops, users } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { readShownRows } from '../../publishing/snapshot/shown-rows.ts';
import { snapshotOf } from '../../publishing/snapshot/read-snapshot.ts';
import { classicLook, type Look } from './look.ts';

const look: Look = { version: 1, theme: 'gallery', accent: '#8A1C7C', font: 'serif', cards: 'plain' };

/** A shop, its stored row, and what its pages show. */
async function startShop() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const { db } = api.services.database;
  const rowOf = async () => {
    const [row] = await db.select().from(shops).where(eq(shops.id, seller.shopId));
    return row!;
  };
  const shown = async () => {
    const row = await rowOf();
    const [owner] = await db.select().from(users).where(eq(users.id, seller.userId));
    return snapshotOf(row, owner!, await readShownRows(db, row, Date.now()), null, Date.now());
  };
  return { ...api, seller, rowOf, shown, path: `/api/shops/${seller.shopId}` };
}

test('a seller chooses a look, reads it back, and the pages of the shop are published again with it', async () => {
  const { send, seller, rowOf, shown, path, services } = await startShop();
  expect((await rowOf()).look).toBeNull();
  expect('look' in (await shown())).toBe(false);
  const wanted = async () => (await services.database.db.select().from(publications))[0]?.wanted;
  const before = await wanted();
  const saved = await send('PUT', path, { cookie: seller.cookie, body: { look } });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ look });
  expect(await wanted()).toBeGreaterThan(before ?? 0);
  expect(await shown()).toMatchObject({ look, gradient: { from: '#8A1C7C', via: '#8A1C7C', to: '#8A1C7C' } });
});

test('a look that a newer server stored shows as far as this one knows it', async () => {
  const { rowOf, shown, services, seller } = await startShop();
  const newer = { ...look, version: 2, theme: 'neon' };
  await services.database.write(async (transaction) => {
    await transaction.update(shops).set({ look: newer }).where(eq(shops.id, seller.shopId));
  });
  expect((await rowOf()).look).toEqual(newer);
  expect((await shown()).look).toEqual({ ...look, theme: 'classic' });
});

test('an unknown look, and a look for another’s shop, are refused, and nothing changes', async () => {
  const { send, newSeller, seller, rowOf, path } = await startShop();
  await send('PUT', path, { cookie: seller.cookie, body: { look } });
  const stranger = await newSeller('Stranger');
  const stored = await rowOf();
  const other = { ...classicLook, theme: 'compact' };
  expect((await send('PUT', path, { cookie: stranger.cookie, body: { look: other } })).status).toBe(404);
  expect((await send('PUT', path, { body: { look: other } })).status).toBe(401);
  for (const part of [{ theme: 'neon' }, { accent: '#12' }, { accent: 'url(//x)' }, { version: 2 }]) {
    const refused = await send('PUT', path, { cookie: seller.cookie, body: { look: { ...look, ...part } } });
    expect(refused.status).toBe(422);
  }
  expect(await rowOf()).toEqual(stored);
});
