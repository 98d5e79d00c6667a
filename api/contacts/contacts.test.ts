import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { attachments, auditLog, contacts, outgoingMail } from '../../db/schema/index.ts';
import { startTestApi } from '../testing.ts';
import { attachmentKey } from './attachment-key.ts';
import { eraseUnusedAttachments } from './erase-attachments.ts';

const message = {
  name: 'Rahima',
  email: '01712345678',
  subject: 'Where is my <order>?',
  message: 'Line one\nline two',
};
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

const bytes = (text: string) => new TextEncoder().encode(text);

async function startContacts() {
  const api = await startTestApi();
  const admin = await api.newAdmin();

  async function upload(bytes: Uint8Array<ArrayBuffer>, address?: string, headers: Record<string, string> = {}) {
    const url =
      address ?? String((await api.send('POST', '/api/objects/upload', { headers: json })).body?.['uploadURL']);
    const answer = await api.app.handle(
      new Request(`${api.origin}${url}`, {
        method: 'PUT',
        headers: { origin: api.origin, 'content-type': 'application/octet-stream', ...headers },
        body: bytes,
      }),
    );
    return { url, status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  const sendMessage = (body: object = {}, headers: Record<string, string> = {}) =>
    api.send('POST', '/api/contacts', { body: { ...message, ...body }, headers });
  const list = async (query = '') => (await api.send('GET', `/api/contacts${query}`, { cookie: admin.cookie })).body;
  const { db } = api.services.database;
  return { ...api, admin, upload, sendMessage, list, db };
}

const json = { 'content-type': 'application/json' };

test('a message reaches the admins and the mailbox of support, its words never as markup', async () => {
  const { sendMessage, list, db } = await startContacts();
  expect((await sendMessage()).status).toBe(201);
  expect(await list()).toMatchObject({
    contacts: [{ ...message, status: 'pending', attachmentUrl: null }],
    counts: { all: 1, pending: 1 },
    next: null,
  });
  const [mail] = await db.select().from(outgoingMail);
  expect(mail).toMatchObject({ recipient: 'hello@poshora.example', subject: 'Contact form: Where is my <order>?' });
  expect(mail?.text).toContain('Line one\nline two');
  await sendMessage({ message: '<img src=x onerror=alert(1)>', subject: 'a\nBcc: x@example.com' });
  const [, second] = await db.select().from(outgoingMail);
  expect(second?.html).not.toContain('<img');
  expect(second?.subject).not.toContain('\n');
});

test('an empty field is named, and nothing is kept', async () => {
  const { sendMessage, db } = await startContacts();
  const { status, body } = await sendMessage({ name: ' ', subject: '' });
  expect(status).toBe(422);
  expect(Object.keys(body?.['fields'])).toEqual(['name', 'subject']);
  expect(await db.select().from(contacts)).toHaveLength(0);
});

test('a message sent 20 times under one key is one message', async () => {
  const { sendMessage, db } = await startContacts();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage({}, { 'idempotency-key': 'form' })));
  expect(new Set(answers.map(({ body }) => body?.['id'])).size).toBe(1);
  expect(await db.select().from(contacts)).toHaveLength(1);
  expect(await db.select().from(outgoingMail)).toHaveLength(1);
});

test('who fills in the hidden field is thanked and forgotten, who writes without end is told to wait', async () => {
  const { sendMessage, db } = await startContacts();
  expect((await sendMessage({ website: 'https://spam.example' })).status).toBe(201);
  expect(await db.select().from(contacts)).toHaveLength(0);
  for (let sent = 1; sent < 20; sent += 1) expect((await sendMessage()).status).toBe(201);
  expect((await sendMessage()).status).toBe(429);
  expect(await db.select().from(contacts)).toHaveLength(19);
});

test('an attachment comes with its message, and only admins get it, as a download', async () => {
  const { upload, sendMessage, list, app, origin, admin, newSeller } = await startContacts();
  const named = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('রসিদ.pdf')}` };
  const { url, status, body } = await upload(pdf, undefined, named);
  expect(status).toBe(200);
  expect(body).toEqual({ uploadURL: url, name: 'রসিদ.pdf', size: pdf.byteLength });
  await sendMessage({ attachmentUrl: `https://poshora.example${url}` });
  const [contact] = (await list())?.['contacts'] ?? [];
  expect(contact.attachment).toEqual({ name: 'রসিদ.pdf', size: pdf.byteLength });
  const seller = await newSeller();
  const get = (cookie: string) => app.handle(new Request(`${origin}${contact.attachmentUrl}`, { headers: { cookie } }));
  expect((await get('')).status).toBe(401);
  expect((await get(seller.cookie)).status).toBe(403);
  const file = await get(admin.cookie);
  expect(await file.bytes()).toEqual(pdf);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('রসিদ.pdf')}`,
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('an upload address takes one file, within 15 minutes', async () => {
  const { upload, clock, db } = await startContacts();
  const { url } = await upload(pdf);
  expect((await upload(pdf, url)).status).toBe(410);
  expect((await upload(pdf, '/api/objects/unknown')).status).toBe(410);
  const raced = await upload(bytes('\u0001'));
  expect(raced.status).toBe(415);
  const both = await Promise.all([upload(pdf, raced.url), upload(pdf, raced.url)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
  const late = await upload(bytes('\u0001'));
  clock.now += 15 * 60 * 1000;
  expect((await upload(pdf, late.url)).status).toBe(410);
  expect((await db.select().from(attachments)).filter(({ storedAt }) => storedAt !== null)).toHaveLength(2);
});

test('files are recognised by their bytes, whatever they are called', async () => {
  const { upload } = await startContacts();
  const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const oldWord = Buffer.concat([oldOffice, Buffer.from('WordDocument', 'utf16le')]);
  const good: ReadonlyArray<readonly [Uint8Array<ArrayBuffer>, string]> = [
    [bytes('আমার অর্ডার কোথায়?\n'), 'attachment.txt'],
    [new Uint8Array(oldWord), 'attachment.doc'],
    [new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==', 'base64')), 'attachment.jpg'],
  ];
  for (const [file, name] of good) expect((await upload(file)).body).toMatchObject({ name });
  const bad = [
    bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    bytes('MZ\u0000\u0001 program'),
    new Uint8Array(oldOffice),
    new Uint8Array([0xff, 0xfe, 0x00]),
    new Uint8Array(),
  ];
  for (const file of bad) expect((await upload(file, undefined, { 'content-type': 'image/png' })).status).toBe(415);
  expect((await upload(new Uint8Array(5 * 1024 * 1024).fill(97))).status).toBe(413);
  expect((await upload(new Uint8Array(5 * 1024 * 1024 - 1).fill(97))).status).toBe(200);
});

test('an attachment belongs to one message, and one that never arrived to none', async () => {
  const { upload, sendMessage, send, db } = await startContacts();
  const { url } = await upload(pdf);
  await sendMessage({ attachmentUrl: url });
  const empty = String((await send('POST', '/api/objects/upload', { headers: json })).body?.['uploadURL']);
  for (const attachmentUrl of [url, empty, 'https://elsewhere.example/x.pdf']) {
    const { status, body } = await sendMessage({ attachmentUrl });
    expect(status).toBe(422);
    expect(body?.['fields']).toHaveProperty('attachmentUrl');
  }
  expect(await db.select().from(contacts)).toHaveLength(1);
});

test('uploads without a message are erased after a day, those of messages stay until the message is deleted', async () => {
  const { upload, sendMessage, services, clock, list, send, admin } = await startContacts();
  const kept = await upload(pdf);
  await sendMessage({ attachmentUrl: kept.url });
  await upload(pdf);
  clock.now += 24 * 60 * 60 * 1000 - 1;
  expect(await eraseUnusedAttachments(services)).toBe(0);
  clock.now += 1;
  expect(await eraseUnusedAttachments(services)).toBe(1);
  const left = await services.storage.list('attachments/');
  expect(left).toHaveLength(1);
  const [contact] = (await list())?.['contacts'] ?? [];
  const remove = () => send('DELETE', `/api/contacts/${contact.id}`, { cookie: admin.cookie });
  expect((await remove()).body?.['code']).toBe('password_needed');
  await send('POST', '/api/auth/confirm-password', { cookie: admin.cookie, body: { password: admin.password } });
  expect((await remove()).status).toBe(200);
  expect(await services.storage.list('attachments/')).toEqual([]);
  expect(left[0]).toStartWith(attachmentKey(''));
});

test('admins mark and delete messages, each action in the audit log; nobody else may', async () => {
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
  expect(await list()).toMatchObject({ contacts: [{ id, status: 'pending' }] });
  const mark = () => send('PUT', `/api/contacts/${id}/status`, { cookie: admin.cookie, body: { status: 'responded' } });
  expect((await mark()).body).toEqual({ id, status: 'responded' });
  await mark();
  expect(await list('?status=responded')).toMatchObject({ contacts: [{ id }], counts: { all: 1, pending: 0 } });
  await send('DELETE', `/api/contacts/${id}`, { cookie: admin.cookie });
  expect((await mark()).status).toBe(404);
  const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(rows.map(({ action, adminName }) => ({ action, adminName }))).toEqual([
    { action: 'contact.status', adminName: admin.identifier },
    { action: 'contact.delete', adminName: admin.identifier },
  ]);
});

test('the list comes in pages, newest first, without a gap or a repetition', async () => {
  const { sendMessage, list } = await startContacts();
  for (let number = 1; number <= 5; number += 1) await sendMessage({ subject: String(number) });
  const subjects: string[] = [];
  for (let query = '?limit=2'; ;) {
    const page = await list(query);
    subjects.push(...page?.['contacts'].map(({ subject }: { subject: string }) => subject));
    if (page?.['next'] === null) break;
    query = `?limit=2&before=${page?.['next']}`;
  }
  expect(subjects).toEqual(['5', '4', '3', '2', '1']);
});
