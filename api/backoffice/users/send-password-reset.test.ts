import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { passwordResets, users } from '../../../db/schema/index.ts';
import { startPanel } from '../testing.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

/** A panel with the 'Send password link' action, and helpers for its outcome. */
async function startWithReset() {
  const panel = await startPanel();
  const { services, seller, asAdmin, send } = panel;
  const sendReset = () => asAdmin('POST', `/users/${seller.userId}/send-reset`, {});
  const change = (columns: Partial<typeof users.$inferInsert>) =>
    services.database.write((transaction) => transaction.update(users).set(columns).where(eq(users.id, seller.userId)));
  const choose = (text: string, password: string) =>
    send('POST', '/api/auth/reset-password', { body: { token: text.split('#')[1]?.match(/^[\w-]+/)?.[0], password } });
  const mails = async () => queuedMails(services);
  return { ...panel, sendReset, change, choose, mails };
}

test('an owner without an email address gets the link through a chat with the account’s own number, and it works once', async () => {
  const { seller, admin, sendReset, change, choose, audits, mails } = await startWithReset();
  await change({ email: null, mobile: '01712345678', language: 'bn' });
  const { status, body } = await sendReset();
  expect([status, body?.['email']]).toEqual([200, null]);
  const chat = new URL(String(body?.['chat']));
  expect(chat.origin + chat.pathname).toBe('https://wa.me/8801712345678');
  const text = chat.searchParams.get('text') ?? '';
  expect(text).toContain('/bn/reset-password#');
  expect(await mails()).toEqual([]);
  expect((await choose(text, 'nakshi kantha 7')).status).toBe(200);
  expect((await choose(text, 'nakshi kantha 8')).status).toBeGreaterThanOrEqual(400);
  const [row] = await audits();
  expect(row).toMatchObject({ action: 'user.send_reset', targetId: seller.userId, adminName: admin.identifier });
  expect(JSON.stringify(row)).not.toContain(text.split('#')[1] ?? '-');
});

test('an owner with an email address gets the link by mail, and the admin never sees it', async () => {
  const { seller, sendReset, choose, mails } = await startWithReset();
  const { body } = await sendReset();
  expect(body).toMatchObject({ chat: null });
  expect(JSON.stringify(body)).not.toContain('#');
  const [mail] = await mails();
  expect(mail?.recipient).toBe(seller.identifier);
  expect((await choose(JSON.stringify(mail), 'nakshi kantha 7')).status).toBe(200);
});

test('a repeated attempt, because the response was lost, sends one mail, whose link works', async () => {
  const { seller, admin, send, choose, mails } = await startWithReset();
  const path = `/api/admin/users/${seller.userId}/send-reset`;
  const headers = { 'idempotency-key': 'attempt' };
  const attempt = async () => (await send('POST', path, { cookie: admin.cookie, body: {}, headers })).body;
  expect(await attempt()).toEqual(await attempt());
  expect(await mails()).toHaveLength(1);
  expect((await choose(JSON.stringify(await mails()), 'nakshi kantha 7')).status).toBe(200);
});

test('a password link for an admin’s, blocked or deleted account is refused', async () => {
  const { services, sendReset, change, audits } = await startWithReset();
  for (const [columns, code] of [
    [{ isAdmin: true }, 'admin_protected'],
    [{ isAdmin: false, blockedAt: services.now() }, 'account_not_usable'],
    [{ blockedAt: null, deletedAt: services.now() }, 'account_not_usable'],
  ] as const) {
    await change(columns);
    expect((await sendReset()).body?.['code']).toBe(code);
  }
  expect(await services.database.db.select().from(passwordResets)).toEqual([]);
  expect(await audits()).toEqual([]);
});
