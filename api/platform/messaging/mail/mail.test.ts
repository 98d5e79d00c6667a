import { afterEach, expect, test } from 'bun:test';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { jobs, notifications } from '../../../../db/schema/index.ts';
import { readConfig } from '../../config/config.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { eventually } from '../../../../tests/eventually.ts';
import type { Services } from '../../config/services.ts';
import { passwordResetMail } from '../../../accounts/identity/account-mails.ts';
import { composeMail } from './compose-mail.ts';
import { runDue, startJobs } from '../../jobs/runner.ts';
import { channelKind } from '../notifications/channel-kind.ts';
import { listKinds, type NotificationKind } from '../notifications/kind.ts';
import { notify } from '../notifications/notify.ts';
import { mailChannel } from './mail-channel.ts';
import { readMail, startMailServer } from './testing.ts';
import { openTransport } from './transport.ts';
import type { Language } from '../../formats/language.ts';
import { hour, minute } from '../../formats/durations.ts';

/** A kind whose mails lead to `url`. */
const linkKind: NotificationKind<{ readonly url: string }> = {
  name: 'link',
  mail: ({ facts, language }) => passwordResetMail(language, facts.url),
};
const mailKind = channelKind(mailChannel, listKinds([linkKind]));

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A product that sends mail to `mailUrl`, and its log lines. */
async function startMailing(mailUrl: string) {
  const api = await startTestApi();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const config = readConfig({ MAIL_URL: mailUrl, DATA_DIR: '/nonexistent', NODE_ENV: 'test' });
  const services = { ...api.services, config, log };
  const { database } = services;
  const write = (
    recipient = 'rahima@example.com',
    url = 'https://poshora.example/x#token',
    language: Language = 'en',
  ) =>
    database.write(async (transaction) =>
      notify({ transaction, now: api.clock.now }, linkKind, {
        channel: 'mail',
        to: { recipient, language },
        facts: { url },
      }),
    );
  const rows = () => database.db.select().from(notifications);
  const send = (own: Partial<Services> = {}) => runDue({ ...services, ...own }, [mailKind]);
  const job = async () => (await database.db.select().from(jobs))[0];
  return { services, clock: api.clock, logged, write, rows, send, job };
}

async function startServer() {
  const server = await startMailServer();
  stops.push(server.stop);
  return server;
}

test('mails are sent as text and HTML, in English and Bangla', async () => {
  const server = await startServer();
  const { write, send } = await startMailing(server.url);
  await write('rahima@example.com', 'https://poshora.example/reset-password#abc');
  await write('karim@example.com', 'https://poshora.example/bn/reset-password#abc', 'bn');
  await send();
  const mailTo = (to: string) => server.received.find((mail) => mail.to.includes(to));
  const english = mailTo('rahima@example.com');
  expect(english?.headers.get('subject')).toBe('Reset your Poshora password');
  expect(english?.headers.get('from')).toBe('Poshora <hello@poshora.example>');
  expect(english?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(english?.text).toContain('Choose a new password:\nhttps://poshora.example/reset-password#abc');
  expect(english?.html).toContain('href="https://poshora.example/reset-password#abc"');
  const bangla = mailTo('karim@example.com');
  expect(bangla?.headers.get('subject')).toBe('আপনার পসরা পাসওয়ার্ড বদলান');
  expect(bangla?.text).toContain('৩০ মিনিটের মধ্যে');
  expect(bangla?.html).toContain('<html lang="bn">');
  expect(bangla?.html).toContain('https://poshora.example/bn/reset-password#abc');
});

test('typed text cannot become markup or another header', () => {
  const typed = `"><script>alert('x')</script>&\r\nBcc: everybody@example.com`;
  const { subject, html } = composeMail({
    language: 'en',
    subject: typed,
    paragraphs: [typed, typed],
    button: { label: typed, url: `https://poshora.example/?q=${typed}` },
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<script');
  expect(html).not.toContain(`"><script`);
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
});

test('a subject that looks encoded arrives as typed', async () => {
  const server = await startMailServer();
  const { deliver, close } = openTransport(server.url);
  const typed = '=?utf-8?q?Free=20money?=';
  const mail = composeMail({ language: 'en', subject: typed, paragraphs: ['Hello'] });
  await deliver('1', { from: 'a@example.com', to: 'b@example.com', ...mail });
  close();
  await server.stop();
  expect(server.received[0]?.headers.get('subject')?.replace('\u2060', '')).toBe(typed);
});

test('without a mail server, mails are written to files and the log names them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-mail-'));
  const { write, logged, send } = await startMailing(`file:${folder}`);
  await write();
  await send();
  const [file = ''] = readdirSync(folder);
  expect(file).toEndWith('.eml');
  expect(readMail(readFileSync(join(folder, file), 'utf8')).text).toContain('https://poshora.example/x#token');
  expect(logged.join('')).toContain(join(folder, file));
  expect(logged.join('')).not.toContain('token');
});

test('a mail is sent right after its transaction is committed, and never for a rolled-back one', async () => {
  const server = await startServer();
  const { services, write } = await startMailing(server.url);
  const sender = startJobs(services, [mailKind]);
  await services.database
    .write(async (transaction) => {
      const to = { recipient: 'nobody@example.com', language: 'en' } as const;
      await notify({ transaction, now: 0 }, linkKind, { channel: 'mail', to, facts: { url: 'https://x.example' } });
      throw new Error('taken back');
    })
    .catch(() => undefined);
  await write();
  await eventually('the mail is sent', async () => server.received.length > 0);
  await sender.stop();
  expect(server.received.map(({ to }) => to)).toEqual([['rahima@example.com']]);
});

test('several simultaneous senders deliver each mail once', async () => {
  const server = await startServer();
  const { write, send } = await startMailing(server.url);
  for (let number = 0; number < 25; number += 1) await write(`${number}@example.com`);
  await Promise.all(Array.from({ length: 4 }, () => send()));
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 25 }, (_, number) => `${number}@example.com`).toSorted(),
  );
});

test('a refused mail is retried, finally given up, and its links are erased', async () => {
  const server = await startServer();
  const { clock, write, rows, send, job, logged } = await startMailing(server.url);
  server.refuse('first@example.com has no room');
  await write('first@example.com');
  await send();
  expect((await rows())[0]).toMatchObject({ attempts: 1, endedAt: null });
  expect(await job()).toMatchObject({ dueAt: clock.now + minute });
  expect((await job())?.lastError).toContain('the recipient has no room');
  expect((await rows())[0]?.lastError).toContain('the recipient has no room');
  expect(logged.join('')).not.toContain('first@example.com');
  await send();
  expect((await rows())[0]?.attempts).toBe(1);
  server.refuse(null);
  clock.now += minute;
  await send();
  expect(server.received).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ state: 'sent', endedAt: clock.now, facts: null, lastError: null });

  server.refuse('never');
  await write('second@example.com');
  for (let hours = 0; hours < 24; hours += 1, clock.now += hour) await send();
  expect((await rows())[1]).toMatchObject({ state: 'failed', attempts: 6, facts: null });
});

test('the mail of a sender that died is sent by the next one after the lease', async () => {
  const server = await startServer();
  const { services, clock, write, send } = await startMailing(server.url);
  await write();
  await services.database.write(async (transaction) => {
    await transaction.update(jobs).set({ dueAt: null, leasedBy: 'dead', leasedUntil: clock.now + minute });
  });
  await send();
  expect(server.received).toHaveLength(0);
  clock.now += minute;
  await send();
  expect(server.received).toHaveLength(1);
});

test('an unreachable mail server delays only the mail', async () => {
  const { write, rows, logged, send } = await startMailing('smtp://127.0.0.1:1');
  await write();
  await send();
  expect((await rows())[0]).toMatchObject({ attempts: 1, endedAt: null });
  expect(logged.join('')).toContain('mail not sent');
});

test('a sender that resumes after a pause does not resend a mail that another one has sent', async () => {
  const reached = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    reached.resolve();
  }).listen(0, '127.0.0.1');
  stops.push(async () => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { clock, write, rows, send } = await startMailing(`smtp://127.0.0.1:${port}`);
  await write();
  const paused = send();
  await reached.promise;
  clock.now += minute;
  const server = await startServer();
  const config = readConfig({ MAIL_URL: server.url, DATA_DIR: '/nonexistent', NODE_ENV: 'test' });
  await send({ config });
  for (const socket of sockets) socket.destroy();
  await paused;
  expect(await rows()).toMatchObject([{ state: 'sent', endedAt: clock.now, lastError: null }]);
  expect(server.received).toHaveLength(1);
});
