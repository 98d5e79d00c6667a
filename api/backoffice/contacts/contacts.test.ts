import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditLog, contacts } from '../../../db/schema/index.ts';
import { message, startContacts } from './testing.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

test('a message reaches the admins and the support mailbox, and its text is never treated as markup', async () => {
  const { sendMessage, list, services } = await startContacts();
  expect((await sendMessage()).status).toBe(201);
  expect(await list()).toMatchObject({
    rows: [{ ...message, status: 'pending', attachmentUrl: null }],
    total: 1,
    next: null,
  });
  const [mail] = await queuedMails(services);
  expect(mail).toMatchObject({ recipient: 'hello@poshora.example', subject: 'Contact form: Where is my <order>?' });
  expect(mail?.text).toContain('Line one\nline two');
  await sendMessage({ message: '<img src=x onerror=alert(1)>', subject: 'a\nBcc: x@example.com' });
  const [, second] = await queuedMails(services);
  expect(second?.html).not.toContain('<img');
  expect(second?.subject).not.toContain('\n');
});

test('an empty field is reported, and nothing is stored', async () => {
  const { sendMessage, db } = await startContacts();
  const { status, body } = await sendMessage({ name: ' ', subject: '' });
  expect(status).toBe(422);
  expect(Object.keys(body?.['fields'])).toEqual(['name', 'subject']);
  expect(await db.select().from(contacts)).toHaveLength(0);
});

test('20 requests with the same idempotency key create one message', async () => {
  const { sendMessage, db, services } = await startContacts();
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendMessage({}, { 'idempotency-key': 'form' })));
  expect(new Set(responses.map(({ body }) => body?.['id'])).size).toBe(1);
  expect(await db.select().from(contacts)).toHaveLength(1);
  expect(await queuedMails(services)).toHaveLength(1);
});

test('a filled-in honeypot field stores nothing, and too many messages are refused', async () => {
  const { sendMessage, db } = await startContacts();
  expect((await sendMessage({ website: 'https://spam.example' })).status).toBe(201);
  expect(await db.select().from(contacts)).toHaveLength(0);
  for (let sent = 1; sent < 20; sent += 1) expect((await sendMessage()).status).toBe(201);
  expect((await sendMessage()).status).toBe(429);
  expect(await db.select().from(contacts)).toHaveLength(19);
});

test('only admins set the status of messages and delete them, and the audit log records each action', async () => {
  const { sendMessage, list, send, admin, newSeller, db } = await startContacts();
  const id = String((await sendMessage()).body?.['id']);
  const seller = await newSeller();
  const calls = [
    ['GET', '/api/contacts', undefined],
    ['PUT', `/api/contacts/${id}/status`, { status: 'responded' }],
    ['DELETE', `/api/contacts/${id}`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await send(method, path, { body })).status).toBe(401);
    expect((await send(method, path, { body, cookie: seller.cookie })).status).toBe(403);
  }
  expect(await list()).toMatchObject({ rows: [{ id, status: 'pending' }] });
  const mark = () => send('PUT', `/api/contacts/${id}/status`, { cookie: admin.cookie, body: { status: 'responded' } });
  expect((await mark()).body).toEqual({ id, status: 'responded' });
  await mark();
  expect(await list('?status=responded')).toMatchObject({ rows: [{ id }], total: 1 });
  await send('DELETE', `/api/contacts/${id}`, { cookie: admin.cookie });
  expect((await mark()).status).toBe(404);
  const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(rows.map(({ action, adminName }) => ({ action, adminName }))).toEqual([
    { action: 'contact.status', adminName: admin.identifier },
    { action: 'contact.delete', adminName: admin.identifier },
  ]);
});

test('the list is paged, newest first, without gaps or repetitions', async () => {
  const { sendMessage, list } = await startContacts();
  for (let number = 1; number <= 5; number += 1) await sendMessage({ subject: String(number) });
  const subjects: string[] = [];
  for (let query = '?limit=2'; ;) {
    const page = await list(query);
    subjects.push(...page?.['rows'].map(({ subject }: { subject: string }) => subject));
    if (page?.['next'] === null) break;
    query = `?limit=2&before=${page?.['next']}`;
  }
  expect(subjects).toEqual(['5', '4', '3', '2', '1']);
});

test('an admin’s overview begins with the message that waits longest; answered ones follow, newest first', async () => {
  const { sendMessage, send, admin, clock } = await startContacts();
  const ids: string[] = [];
  for (const subject of ['1', '2', '3', '4']) {
    clock.now += 1000;
    ids.push(String((await sendMessage({ subject })).body?.['id']));
  }
  for (const id of [ids[0], ids[2]])
    await send('PUT', `/api/contacts/${id}/status`, { cookie: admin.cookie, body: { status: 'responded' } });
  const { body } = await send('GET', '/api/admin/overview', { cookie: admin.cookie });
  expect(body?.['recentMessages'].map(({ subject }: { subject: string }) => subject)).toEqual(['2', '4', '3', '1']);
});
