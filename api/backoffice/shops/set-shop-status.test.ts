import { expect, test } from 'bun:test';
import { auditLog } from '../../../db/schema/index.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';
import { startTestApi } from '../../../tests/api/testing.ts';

test('an owner gets one mail about a suspension, with the reason as it is when the mail is sent', async () => {
  const { send, newSeller, newAdmin, services } = await startTestApi();
  const seller = await newSeller('Rahima Fashion');
  const { cookie } = await newAdmin();
  const set = async (body: object) =>
    expect((await send('PATCH', `/api/admin/shops/${seller.shopId}/status`, { cookie, body })).status).toBe(200);
  await set({ isActive: false, reason: 'Copied pitcures' });
  await set({ isActive: false, reason: 'Copied pictures' });
  const mails = async () =>
    (await queuedMails(services, seller.identifier)).filter(({ kind }) => kind === 'shop status');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Copied pictures');
  const audited = await services.database.db.select().from(auditLog);
  expect(audited.filter(({ action }) => action === 'shop.suspend')).toHaveLength(2);
  await set({ isActive: true, reason: '' });
  await set({ isActive: false, reason: 'Again' });
  expect(await mails()).toHaveLength(3);
});
