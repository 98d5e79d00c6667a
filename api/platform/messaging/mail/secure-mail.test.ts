import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { notifications } from '../../../../db/schema/index.ts';
import { readConfig } from '../../config/config.ts';
import { passwordResetMail } from '../../../accounts/identity/account-mails.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { runDue } from '../../jobs/runner.ts';
import { channelKind } from '../notifications/channel-kind.ts';
import { listKinds, type NotificationKind } from '../notifications/kind.ts';
import { notify } from '../notifications/notify.ts';
import { mailChannel } from './mail-channel.ts';
import { startMailServer } from './testing.ts';
import { openTransport } from './transport.ts';

const login = { user: 'poshora', password: 'shari-2026' };

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const folder = mkdtempSync(join(tmpdir(), 'poshora-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));
let certificates: { readonly here: Certificate; readonly elsewhere: Certificate };
beforeAll(async () => {
  certificates = { here: await makeCertificate('localhost'), elsewhere: await makeCertificate('mail.example') };
});

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

async function makeCertificate(host: string): Promise<Certificate> {
  const [key, cert] = [join(folder, `${host}.key`), join(folder, `${host}.pem`)] as const;
  const what = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host}`;
  const names = ['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', cert];
  expect(Bun.spawnSync(['openssl', 'req', ...what.split(' '), ...names]).exitCode).toBe(0);
  return { key: await Bun.file(key).text(), cert: await Bun.file(cert).text() };
}

async function startServer(settings: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(settings);
  stops.push(server.stop);
  return server;
}

/** The URL of a mail server, with the certificate authority of its certificate. */
function smtpUrl(scheme: 'smtp' | 'smtps', port: number, { user = '', authority = '' } = {}): string {
  const query = authority === '' ? '' : `?tls.ca=${encodeURIComponent(authority)}`;
  return `${scheme}://${user === '' ? '' : `${user}@`}localhost:${port}/${query}`;
}

/** Sends one mail. @returns its outcome and the log */
async function sendOver(mailUrl: string) {
  const { services: quiet, clock } = await startTestApi();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const config = readConfig({ MAIL_URL: mailUrl, DATA_DIR: '/nonexistent', NODE_ENV: 'test' });
  const { database } = quiet;
  const to = { recipient: 'rahima@example.com', language: 'en' } as const;
  const facts = { url: 'https://poshora.example/x#token' };
  await database.write((transaction) =>
    notify({ transaction, now: clock.now }, linkKind, { channel: 'mail', to, facts }),
  );
  await runDue({ ...quiet, config, log }, [mailKind]);
  const [row] = await database.db.select().from(notifications);
  return {
    isSent: row?.state === 'sent',
    isDue: row?.state === 'waiting',
    error: row?.lastError ?? '',
    logged: logged.join(''),
  };
}

/** A kind whose mails lead to `url`. */
const linkKind: NotificationKind<{ readonly url: string }> = {
  name: 'link',
  mail: ({ facts, language }) => passwordResetMail(language, facts.url),
};
const mailKind = channelKind(mailChannel, listKinds([linkKind]));

const ways = [
  { scheme: 'smtps', from: 'start' },
  { scheme: 'smtp', from: 'STARTTLS' },
] as const;

for (const { scheme, from } of ways)
  test(`a mail is sent encrypted over ${scheme}:// with TLS from ${from}, with user and password`, async () => {
    const server = await startServer({ tls: { from, ...certificates.here }, login });
    const signedIn = { user: `${login.user}:${login.password}`, authority: certificates.here.cert };
    expect(await sendOver(smtpUrl(scheme, server.port, signedIn))).toMatchObject({ isSent: true, error: '' });
    expect(server.received).toMatchObject([{ to: ['rahima@example.com'], isEncrypted: true }]);
  });

for (const { scheme, from } of ways)
  test(`over ${scheme}:// an untrusted certificate, or one of another host, is refused with a clear error`, async () => {
    const unknown = await startServer({ tls: { from, ...certificates.here } });
    const other = await startServer({ tls: { from, ...certificates.elsewhere } });
    for (const [url, words] of [
      [smtpUrl(scheme, unknown.port), /self.signed certificate/i],
      [smtpUrl(scheme, other.port, { authority: certificates.elsewhere.cert }), /does not match certificate/],
    ] as const) {
      const { isSent, isDue, error } = await sendOver(url);
      expect({ isSent, isDue }).toEqual({ isSent: false, isDue: true });
      expect(error).toMatch(words);
      await expect(openTransport(url).verify()).rejects.toThrow(words);
    }
    expect([...unknown.received, ...other.received]).toEqual([]);
  });

test('after a refused login the mail stays due, with the server’s response and without the password', async () => {
  const server = await startServer({ tls: { from: 'STARTTLS', ...certificates.here }, login });
  const authority = certificates.here.cert;
  const wrong = smtpUrl('smtp', server.port, { user: `${login.user}:wrong-secret`, authority });
  const { isSent, isDue, error, logged } = await sendOver(wrong);
  expect({ isSent, isDue }).toEqual({ isSent: false, isDue: true });
  expect(error).toContain('535 Invalid username or password');
  expect(logged).toContain('mail not sent');
  expect(logged + error).not.toContain('wrong-secret');
  await expect(openTransport(wrong).verify()).rejects.toThrow('535');
  const right = smtpUrl('smtp', server.port, { user: `${login.user}:${login.password}`, authority });
  expect(await openTransport(right).verify()).toContain('accepts user and password');
  expect(server.received).toEqual([]);
});

test('user and password are never sent unencrypted, unless MAIL_URL allows it', async () => {
  const server = await startServer({ login });
  const url = smtpUrl('smtp', server.port, { user: `${login.user}:${login.password}` });
  const { isSent, error } = await sendOver(url);
  expect(isSent).toBeFalse();
  expect(error).toMatch(/STARTTLS/);
  expect(await sendOver(`${url}?requireTLS=false`)).toMatchObject({ isSent: true });
});
