import { expect, test } from 'bun:test';
import { attachments, contacts } from '../../../db/schema/index.ts';
import { attachmentKey, eraseUnusedAttachments } from './attachments.ts';
import { bytes, json, pdf, startContacts } from './testing.ts';
import { day } from '../../platform/formats/durations.ts';

test('an attachment arrives with its message, and only admins can download it', async () => {
  const { upload, sendMessage, list, app, origin, admin, newSeller } = await startContacts();
  const named = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('রসিদ.pdf')}` };
  const { url, status, body } = await upload(pdf, undefined, named);
  expect(status).toBe(200);
  expect(body).toEqual({ uploadURL: url, name: 'রসিদ.pdf', size: pdf.byteLength });
  await sendMessage({ attachmentUrl: `https://poshora.example${url}` });
  const [contact] = (await list())?.['rows'] ?? [];
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

test('an upload URL accepts one file, within 15 minutes', async () => {
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

test('file types are detected from the bytes, not from the name', async () => {
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

test('an attachment belongs to one message, and a missing one to none', async () => {
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

test('uploads without a message are erased after a day; those of a message stay until it is deleted', async () => {
  const { upload, sendMessage, services, clock, list, send, admin } = await startContacts();
  const kept = await upload(pdf);
  await sendMessage({ attachmentUrl: kept.url });
  await upload(pdf);
  clock.now += day - 1;
  expect(await eraseUnusedAttachments(services)).toBe(0);
  clock.now += 1;
  expect(await eraseUnusedAttachments(services)).toBe(1);
  const left = await services.storage.list('attachments/');
  expect(left).toHaveLength(1);
  const [contact] = (await list())?.['rows'] ?? [];
  const remove = () => send('DELETE', `/api/contacts/${contact.id}`, { cookie: admin.cookie });
  expect((await remove()).body?.['code']).toBe('password_needed');
  await send('POST', '/api/auth/confirm-password', { cookie: admin.cookie, body: { password: admin.password } });
  expect((await remove()).status).toBe(200);
  expect(await services.storage.list('attachments/')).toEqual([]);
  expect(left[0]).toStartWith(attachmentKey(''));
});
