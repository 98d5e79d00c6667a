import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, shopReports, shops } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';

async function startReports() {
  const api = await startTestApi();
  const seller = await api.newSeller('Rahima Fashion');
  const admin = await api.newAdmin();
  const { db, write } = api.services.database;
  const [shop] = await db.select().from(shops).where(eq(shops.id, seller.shopId));
  const report = (body: object, slug = shop?.slug, headers = {}) =>
    api.send('POST', `/api/shops/${slug}/reports`, { body, headers, ip: '192.0.2.1' });
  const asAdmin = (method: string, path: string, body?: object) =>
    api.send(method, `/api/admin${path}`, { cookie: admin.cookie, ...(body && { body }) });
  const suspend = () =>
    write((transaction) => transaction.update(shops).set({ isActive: false }).where(eq(shops.id, seller.shopId)));
  return { ...api, seller, admin, db, report, asAdmin, suspend };
}

const body = { reason: 'not_delivered', text: 'I paid and nothing came.', contact: '01712345678' };

test('a shopper reports a shop without an account, retries create one report, and admins see it with the shop', async () => {
  const { report, asAdmin, seller } = await startReports();
  const headers = { 'idempotency-key': 'one-try' };
  for (let turn = 0; turn < 2; turn += 1) expect((await report(body, undefined, headers)).status).toBe(201);
  expect((await asAdmin('GET', '/reports')).body).toMatchObject({
    total: 1,
    rows: [{ ...body, shopName: 'Rahima Fashion', ownerId: seller.userId, status: 'open' }],
  });
  expect((await asAdmin('GET', '/overview')).body).toMatchObject({ openReports: 1 });
});

test('a report needs a reason and a publicly visible shop; a filled-in honeypot field stores nothing', async () => {
  const { report, db, suspend } = await startReports();
  expect((await report({ ...body, reason: 'I dislike it' })).status).toBe(422);
  expect((await report({ ...body, text: ' ' })).status).toBe(422);
  expect((await report(body, 'nobody')).status).toBe(404);
  expect((await report({ ...body, website: 'https://x.example' })).status).toBe(201);
  await suspend();
  expect((await report(body)).status).toBe(404);
  expect(await db.select().from(shopReports)).toEqual([]);
});

test('one IP address can send twenty reports an hour', async () => {
  const { report } = await startReports();
  const responses = await Promise.all(Array.from({ length: 21 }, () => report(body)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('only admins close and reopen a report, and the audit log records it', async () => {
  const { report, asAdmin, send, seller, db } = await startReports();
  const id = (await report(body)).body?.['id'];
  const path = `/api/admin/reports/${id}/status`;
  expect((await send('PUT', path, { body: { status: 'closed' } })).status).toBe(401);
  expect((await send('PUT', path, { cookie: seller.cookie, body: { status: 'closed' } })).status).toBe(403);
  expect((await send('GET', '/api/admin/reports', { cookie: seller.cookie })).status).toBe(403);
  expect(await db.select().from(shopReports)).toMatchObject([{ status: 'open' }]);
  for (const status of ['closed', 'closed', 'open'])
    expect((await asAdmin('PUT', `/reports/${id}/status`, { status })).status).toBe(200);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'report.close' }, { action: 'report.reopen' }]);
  expect((await asAdmin('GET', '/reports?status=closed')).body).toMatchObject({ total: 0 });
  expect((await asAdmin('GET', '/audit')).body?.['rows'][0]).toMatchObject({ targetName: 'Rahima Fashion' });
});
