import { expect, test } from 'bun:test';
import { startPanel } from '../testing.ts';

test('blocking an account ends its sessions permanently; unblocking does not restore them', async () => {
  const { seller, asAdmin, send } = await startPanel();
  const isIn = async () => (await send('GET', '/api/auth/session', { cookie: seller.cookie })).body?.['user'] !== null;
  expect(await isIn()).toBe(true);
  expect((await asAdmin('POST', `/users/${seller.userId}/block`, { reason: 'Fraud' })).status).toBe(200);
  expect(await isIn()).toBe(false);
  expect((await asAdmin('POST', `/users/${seller.userId}/unblock`, {})).status).toBe(200);
  expect(await isIn()).toBe(false);
});
