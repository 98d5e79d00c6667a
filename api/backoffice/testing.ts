import { desc, eq } from 'drizzle-orm';
import { auditLog, publications, shops, users } from '../../db/schema/index.ts';
import { startTestApi } from '../../tests/api/testing.ts';

/** A test API with one seller and one admin, and helpers for tests of admin actions. */
export async function startPanel(settings: Record<string, string> = {}) {
  const api = await startTestApi(settings);
  const seller = await api.newSeller('Rahima Fashion');
  const admin = await api.newSeller('Admin');
  const { db, write } = api.services.database;
  await write(async (transaction) => {
    await transaction.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
  });
  const asAdmin = (method: string, path: string, body?: unknown) =>
    api.send(method, `/api/admin${path}`, { cookie: admin.cookie, ...(body !== undefined && { body }) });
  const user = async () => (await db.select().from(users).where(eq(users.id, seller.userId)))[0];
  const shop = async () => (await db.select().from(shops).where(eq(shops.id, seller.shopId)))[0];
  const wanted = async () =>
    (await db.select().from(publications).where(eq(publications.shopId, seller.shopId)))[0]?.wanted ?? 0;
  const audits = async () => db.select().from(auditLog).orderBy(desc(auditLog.id));
  return { ...api, seller, admin, asAdmin, user, shop, wanted, audits };
}

/** Every action, with a valid body, for the given shop and account. */
export const actions = (shopId: string, userId: string) =>
  [
    ['PATCH', `/shops/${shopId}/status`, { isActive: false }],
    ['DELETE', `/shops/${shopId}`, undefined],
    ['POST', `/shops/${shopId}/restore`, {}],
    ['POST', `/publications/${shopId}/again`, {}],
    ['DELETE', `/users/${userId}`, undefined],
    ['POST', `/users/${userId}/restore`, {}],
    ['POST', `/users/${userId}/reset-plan`, {}],
    ['POST', `/users/${userId}/block`, { reason: 'Fraud' }],
    ['POST', `/users/${userId}/unblock`, {}],
    ['POST', `/users/${userId}/grant-admin`, {}],
    ['POST', `/users/${userId}/revoke-admin`, {}],
    ['POST', `/users/${userId}/notes`, { text: 'Called her' }],
    ['POST', `/users/${userId}/see-as-owner`, {}],
    ['POST', `/users/${userId}/send-reset`, {}],
    ['GET', `/users/${userId}`, undefined],
  ] as const;

export const lists = [
  '/overview',
  '/shops',
  '/users',
  '/blocked-users',
  '/upgrade-requests',
  '/reports',
  '/payment-messages',
  '/audit',
  '/audit.csv',
  '/shops.csv',
  '/users.csv',
  '/upgrade-requests.csv',
  '/contacts.csv',
  '/analytics',
  '/business',
  '/health',
];
