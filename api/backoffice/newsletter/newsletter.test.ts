import { expect, test } from 'bun:test';
import { auditLog, subscribers } from '../../../db/schema/index.ts';
import { removeExpired } from '../../operations/schedule/remove-expired.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { day, minute } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

async function startNewsletter() {
  const api = await startTestApi();
  const { db } = api.services.database;
  const call = (email = 'Rahima@example.com', language = 'en') =>
    api.send('POST', '/api/newsletter/subscribe', { body: { email, language } });
  const open = async (path: string) => {
    const response = await api.app.handle(new Request(`${api.origin}${path}`));
    return { status: response.status, location: response.headers.get('location') };
  };
  const mails = () => queuedMails(api.services);
  const confirmLink = async () => /\S+\/newsletter\/confirm#\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
  /** Confirms with the token of the latest mail. */
  const confirm = async () =>
    api.send('POST', `/api/newsletter/confirm/${new URL(await confirmLink()).hash.slice(1)}`, { body: {} });
  /** The request that a mail program sends for one-click unsubscribe: a form without an Origin header. */
  const oneClick = (path: string) =>
    api.app.handle(
      new Request(`${api.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );
  return { ...api, db, call, open, mails, confirm, confirmLink, oneClick };
}

test('an email address is subscribed only after its owner confirms a mail in their language', async () => {
  const { call, open, confirm, send, origin, db, mails, confirmLink } = await startNewsletter();
  expect((await call('rahima@example.com', 'bn')).status).toBe(202);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: 'rahima@example.com', subject: 'নিউজলেটার পেতে নিশ্চিত করুন' });
  expect((await db.select().from(subscribers))[0]?.confirmedAt).toBeNull();
  const link = await confirmLink();
  expect(link).toStartWith(`${origin}/bn/newsletter/confirm#`);
  const earlierLink = `/api/newsletter/confirm/${new URL(link).hash.slice(1)}`;
  expect(await open(earlierLink)).toEqual({ status: 303, location: `/newsletter/confirm${new URL(link).hash}` });
  expect((await db.select().from(subscribers))[0]?.confirmedAt).toBeNull();
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect((await db.select().from(subscribers))[0]?.confirmedAt).not.toBeNull();
  const invented = await send('POST', '/api/newsletter/confirm/invented', { body: {} });
  expect([invented.status, invented.body?.['code']]).toEqual([410, 'link_gone']);
});

test('repeated requests do not flood a mailbox and do not reveal whether the email address was known', async () => {
  const { call, confirm, clock, mails, db } = await startNewsletter();
  const first = await call();
  expect(await call('RAHIMA@example.com ')).toMatchObject({ status: first.status, body: first.body });
  expect(await mails()).toHaveLength(1);
  clock.now += 10 * minute;
  await call();
  expect(await mails()).toHaveLength(2);
  await confirm();
  clock.now += day;
  expect(await call()).toMatchObject({ status: first.status, body: first.body });
  expect(await mails()).toHaveLength(2);
  expect(await db.select().from(subscribers)).toHaveLength(1);
});

test('one click in a mail program unsubscribes; opening the link does not', async () => {
  const { call, open, oneClick, confirm, db } = await startNewsletter();
  await call();
  await confirm();
  const [subscriber] = await db.select().from(subscribers);
  const path = `/api/newsletter/unsubscribe/${subscriber?.unsubscribeToken}`;
  expect(await open(path)).toEqual({ status: 303, location: `/newsletter/leave#${subscriber?.unsubscribeToken}` });
  expect((await db.select().from(subscribers))[0]?.unsubscribedAt).toBeNull();
  expect((await oneClick(path)).status).toBe(200);
  expect((await oneClick(path)).status).toBe(200);
  expect((await oneClick('/api/newsletter/unsubscribe/invented')).status).toBe(200);
  expect((await db.select().from(subscribers))[0]?.unsubscribedAt).not.toBeNull();
});

test('an unconfirmed email address is erased after a week, an unsubscribed one after a month', async () => {
  const { call, oneClick, confirm, services, clock, db } = await startNewsletter();
  await call('leaves@example.com');
  await confirm();
  const [subscriber] = await db.select().from(subscribers);
  await oneClick(`/api/newsletter/unsubscribe/${subscriber?.unsubscribeToken}`);
  await call('silent@example.com');
  clock.now += 7 * day;
  await removeExpired(services);
  expect(await db.select({ email: subscribers.email }).from(subscribers)).toEqual([{ email: 'leaves@example.com' }]);
  clock.now += 23 * day;
  await removeExpired(services);
  expect(await db.select().from(subscribers)).toHaveLength(0);
});

test('only admins can export the confirmed email addresses; formulas are escaped and the audit log records the export', async () => {
  const { call, confirm, app, origin, newAdmin, newSeller, db } = await startNewsletter();
  await call('+cmd@example.com');
  await confirm();
  await db.update(subscribers).set({ confirmedAt: Date.UTC(2026, 0, 31, 20) });
  await call('silent@example.com');
  const get = (cookie: string) =>
    app.handle(new Request(`${origin}/api/newsletter/subscribers.csv`, { headers: { cookie } }));
  expect((await get('')).status).toBe(401);
  expect((await get((await newSeller()).cookie)).status).toBe(403);
  const file = await (await get((await newAdmin()).cookie)).arrayBuffer();
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
  expect(csv).toStartWith('\uFEFFemail,language,confirmed,unsubscribe\r\n');
  expect(csv).toContain("'+cmd@example.com");
  expect(csv).toContain(',2026-02-01 02:00,');
  expect(csv).not.toContain('silent@');
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'subscribers.export', after: { count: 1 } }]);
});

test('a filled-in honeypot field or an invalid email address stores nothing', async () => {
  const { send, call, db } = await startNewsletter();
  const body = { email: 'bot@example.com', website: 'x' };
  expect((await send('POST', '/api/newsletter/subscribe', { body })).status).toBe(202);
  expect((await call('not an address')).status).toBe(422);
  expect(await db.select().from(subscribers)).toHaveLength(0);
});
