import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { cleanText } from '../../api/platform/formats/clean-text.ts';
import { readConfig } from '../../api/platform/config/config.ts';
import { runDue } from '../../api/platform/jobs/runner.ts';
import { mailChannel } from '../../api/platform/messaging/mail/mail-channel.ts';
import { channelKind } from '../../api/platform/messaging/notifications/channel-kind.ts';
import { notificationKinds } from '../../api/operations/schedule/notification-kinds.ts';
import { readMail, type ReceivedMail } from '../../api/platform/messaging/mail/testing.ts';
import { startTestApi } from '../api/testing.ts';
import { shops } from '../../db/schema/index.ts';
import { faultsOfMail, namesIn } from './page-faults.ts';
import { rounds, seed } from './seed.ts';
import { texts } from './values.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

const drawn = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), { seed, numRuns: rounds });

type Mail = Pick<ReceivedMail, 'headers' | 'text' | 'html'>;

/** An API with a shop, a support email address and an admin, whose mails the test reads as sent. */
async function startMails() {
  const api = await startTestApi();
  const seller = await api.newSeller('Plain');
  const admin = await api.newAdmin();
  const folder = mkdtempSync(join(tmpdir(), 'poshora-hostile-mail-'));
  const config = readConfig({ MAIL_URL: `file:${folder}`, DATA_DIR: '/nonexistent', NODE_ENV: 'test' });
  const read = new Set<string>();
  async function mails(): Promise<Mail[]> {
    await runDue({ ...api.services, config }, [channelKind(mailChannel, notificationKinds)]);
    const fresh = readdirSync(folder).filter((file) => !read.has(file));
    for (const file of fresh) read.add(file);
    return fresh.map((file) => readMail(readFileSync(join(folder, file), 'utf8')));
  }
  const asAdmin = (method: string, path: string, body?: object) =>
    api.send(method, path, { cookie: admin.cookie, ...(body && { body }) });
  /** The texts of the last message and the last report, as the admin panel gets them. */
  async function found(): Promise<readonly unknown[]> {
    const [contact] = (await asAdmin('GET', '/api/contacts?limit=1')).body?.['rows'] ?? [];
    const [report] = (await asAdmin('GET', '/api/admin/reports?limit=1')).body?.['rows'] ?? [];
    return [contact?.name, contact?.subject, contact?.message, report?.text, report?.contact];
  }
  let senders = 0;
  /** Writes to support, reports the shop and suspends it, with this text in every typed field. */
  async function say(text: string): Promise<number[]> {
    senders += 1;
    const sender = { ip: `203.0.113.${senders}` };
    const contact = { name: text, email: text, subject: text, message: text };
    const report = { reason: 'other', text, contact: text };
    const contacted = await api.send('POST', '/api/contacts', { ...sender, body: contact });
    await setName(seller.slug);
    const reported = await api.send('POST', `/api/shops/${seller.slug}/reports`, { ...sender, body: report });
    await setName(text);
    const status = `/api/admin/shops/${seller.shopId}/status`;
    const suspended = await asAdmin('PATCH', status, { isActive: false, reason: text });
    const activated = await asAdmin('PATCH', status, { isActive: true });
    return [contacted, reported, suspended, activated].map((response) => response.status);
  }
  /** Bypasses validation and limits, because a mail must also be safe for stored values. */
  const setName = (name: string) =>
    api.services.database.write((tx) => tx.update(shops).set({ name }).where(eq(shops.id, seller.shopId)));
  return { ...api, mails, say, found };
}

test('no typed text becomes markup, a link or a header in a mail, and admins read all that is visible in it', async () => {
  console.log(`seed ${seed}, ${rounds} rounds`);
  const { mails, say, found, services } = await startMails();
  await say('Plain words');
  const plain = await mails();
  const known = new Set((await Promise.all(plain.map(({ html }) => namesIn(html)))).flatMap((names) => [...names]));
  const headers = [...(plain[0]?.headers.keys() ?? [])].toSorted();
  expect(plain.length).toBe(3);
  const faults: string[] = [];
  let escaped = 0;
  for (const text of [...texts, ...drawn]) {
    const responses = await say(text);
    if (responses.some((status) => status >= 500)) faults.push(`${JSON.stringify(text)}: ${responses.join(', ')}`);
    const [contacted, reported] = responses;
    if (contacted === 201 && reported === 201 && (await found()).some((words) => words !== cleanText(text).trim()))
      faults.push(`${JSON.stringify(text)}: admins read something else`);
    for (const mail of await mails()) {
      if (mail.html.includes('&lt;script&gt;')) escaped += 1;
      for (const fault of await faultsOfMail(mail.html, known, services.config.publicUrl))
        faults.push(`${JSON.stringify(text)}: ${fault}`);
      const sent = [...mail.headers.keys()].toSorted();
      if (!Bun.deepEquals(sent, headers)) faults.push(`${JSON.stringify(text)}: headers ${sent.join(', ')}`);
      if (mail.text.trim() === '' || mail.html === '') faults.push(`${JSON.stringify(text)}: an empty mail`);
    }
  }
  expect(faults).toEqual([]);
  expect(escaped).toBeGreaterThan(3);
});
