import { afterEach, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { notifications, smsCounts, users } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { readConfig } from '../../config/config.ts';
import { day, minute } from '../../formats/durations.ts';
import { runDue } from '../../jobs/runner.ts';
import { channelKind } from '../notifications/channel-kind.ts';
import { listKinds, type NotificationKind } from '../notifications/kind.ts';
import { notify, type Request } from '../notifications/notify.ts';
import { sendByGateway } from './send-by-gateway.ts';
import { smsChannel } from './sms-channel.ts';
import { startSmsGateway } from './testing.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Text {
  readonly text: string;
}

const textKind: NotificationKind<Text> = { name: 'text', sms: ({ facts }) => facts.text };
const codeKind: NotificationKind<Text> = { name: 'code', isCode: true, sms: ({ facts }) => facts.text };

function startGateway() {
  const gateway = startSmsGateway();
  stops.push(gateway.stop);
  return gateway;
}

/** A product that sends SMS through a stand-in, and its log. Each shop may send `ofShop` a day. */
async function startTexting({ ofShop = 100, ...settings }: Record<string, string | number> = {}) {
  const gateway = startGateway();
  const api = await startTestApi({ ...gateway.settings, ...(settings as Record<string, string>) });
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const services = { ...api.services, log };
  const { db, write } = services.database;
  const call = (kind: NotificationKind<Text>, own: Partial<Request<Text>>) => {
    const to = { recipient: '01712345678', language: 'bn' } as const;
    const request = { channel: 'sms', to, facts: { text: 'নমস্কার' }, ...own } as const;
    return write((transaction) => notify({ transaction, now: api.clock.now }, kind, request));
  };
  const text = (own: Partial<Request<Text>> = {}) => call(textKind, own);
  const code = (recipient: string) => call(codeKind, { to: { recipient, language: 'bn' } });
  const send = () =>
    runDue(services, [
      channelKind(
        smsChannel(
          async () => Number(ofShop),
          async () => null,
        ),
        listKinds([textKind, codeKind]),
      ),
    ]);
  const states = async () => (await db.select().from(notifications)).map(({ state }) => state);
  const counts = async () => {
    const rows = await db
      .select()
      .from(smsCounts)
      .orderBy(sql`substr(${smsCounts.scope}, 1, 4)`, smsCounts.messages);
    return rows.map(({ scope, messages, parts }) => [scope.split('/')[0], messages, parts]);
  };
  return { ...api, gateway, services, logged, text, code, send, states, counts };
}

test('an SMS reaches the operator’s gateway with key, sender, number and text, and its text is not kept', async () => {
  const { gateway, text, send, services, counts, logged } = await startTexting();
  await text({ facts: { text: 'কোড ১২৩ & "হ্যাঁ"' } });
  await send();
  expect(gateway.received).toEqual([
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded',
      fields: {
        api_key: 'key-of-the-operator',
        type: 'text',
        number: '8801712345678',
        senderid: 'Poshora',
        message: 'কোড ১২৩ & "হ্যাঁ"',
      },
    },
  ]);
  expect(await services.database.db.select().from(notifications)).toMatchObject([{ state: 'sent', facts: null }]);
  expect(await counts()).toEqual([
    ['all', 1, 1],
    ['number', 1, 1],
  ]);
  expect(logged.join('')).not.toMatch(/01712345678|কোড|key-of-the/);
  expect(JSON.stringify(await services.database.db.select().from(smsCounts))).not.toContain('1712345678');
});

test('a template can be JSON, form fields or a GET, and typed text cannot add fields', async () => {
  const gateway = startGateway();
  const typed = 'a"b\\c&to=1\nd';
  const sms = { to: '01712345678', text: typed, id: '0192f0c1-aaaa-7bbb-8ccc-dddddddddddd' };
  const bodies = [{ SMS_BODY: '{"to":"{to}","text":"{text}","id":"{id}"}' }, { SMS_BODY: 'to={to}&text={text}' }, {}];
  for (const own of bodies) {
    const SMS_URL = 'SMS_BODY' in own ? gateway.url : `${gateway.url}?to={to}&text={text}`;
    const { sms: read } = readConfig({ DATA_DIR: '/x', NODE_ENV: 'test', SMS_URL, SMS_SUCCESS: 'submitted', ...own });
    await sendByGateway(read.gateway!, sms);
  }
  const common = { to: '8801712345678', text: typed };
  expect(gateway.received.map(({ method, fields }) => [method, fields])).toEqual([
    ['POST', { ...common, id: sms.id.replaceAll('-', '').slice(-20) }],
    ['POST', common],
    ['GET', common],
  ]);
});

test('the preset of SSL Wireless sends JSON and reads its status', async () => {
  const gateway = startGateway();
  const settings = { ...gateway.settings, SMS_GATEWAY: 'sslwireless' };
  const { sms } = readConfig({ DATA_DIR: '/x', NODE_ENV: 'test', ...settings });
  await sendByGateway(sms.gateway!, { to: '01712345678', text: 'নমস্কার', id: Bun.randomUUIDv7() });
  const [{ type, fields }] = gateway.received as [(typeof gateway.received)[number]];
  expect(type).toBe('application/json');
  expect(fields).toMatchObject({ api_token: 'key-of-the-operator', sid: 'Poshora', msisdn: '8801712345678' });
  gateway.behave('refuse');
  await expect(sendByGateway(sms.gateway!, { to: '01712345678', text: 'x', id: 'y' })).rejects.toThrow('refused');
});

test('a gateway that responds with 200 and a failure has not sent the SMS; its words are kept without the number', async () => {
  const { gateway, text, send, services, clock, states, counts } = await startTexting();
  gateway.behave('refuse');
  await text();
  await send();
  const [row] = await services.database.db.select().from(notifications);
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(row?.lastError).toContain('Balance insufficient for 88…');
  gateway.behave('accept');
  clock.now += minute;
  await send();
  expect(await states()).toEqual(['sent']);
  expect(await counts(), 'both tries may be charged').toContainEqual(['all', 2, 2]);
});

test('a gateway that fails gets three tries in all, and one that hangs is given up after its time', async () => {
  const { gateway, text, send, clock, states, services } = await startTexting();
  gateway.behave('fail');
  await text();
  for (let tries = 0; tries < 5; tries += 1, clock.now += minute) await send();
  expect(gateway.received).toHaveLength(3);
  expect(await states()).toEqual(['failed']);
  gateway.behave('hang');
  const sms = { to: '01712345678', text: 'x', id: 'y' };
  await expect(sendByGateway(services.config.sms.gateway!, sms, 50)).rejects.toThrow('did not respond within');
});

test('a number gets at most five SMS a day over all shops and the platform, and more the next day', async () => {
  const { gateway, text, send, clock, states, newSeller, services } = await startTexting();
  const [one, other] = [await newSeller('One'), await newSeller('Other')];
  await services.database.write((transaction) =>
    transaction.update(users).set({ mobile: '01712345678', mobileState: 'confirmed' }).where(eq(users.id, one.userId)),
  );
  for (const shopId of [one.shopId, other.shopId, undefined])
    for (let sent = 0; sent < 3; sent += 1)
      await text(shopId === undefined ? { to: { userId: one.userId } } : { shopId });
  await text({ to: { recipient: '01812345678', language: 'en' } });
  await send();
  expect(gateway.received.filter(({ fields }) => fields['number'] === '8801712345678')).toHaveLength(5);
  expect(gateway.received).toHaveLength(6);
  expect((await states()).filter((state) => state === 'dropped')).toHaveLength(4);
  clock.now += day;
  await text();
  await send();
  expect(gateway.received).toHaveLength(7);
});

test('a shop sends no more SMS in a day than its plan allows, and other shops are not affected', async () => {
  const { gateway, text, send, newSeller, counts } = await startTexting({ ofShop: 2 });
  const [one, other] = [await newSeller('One'), await newSeller('Other')];
  let count = 0;
  for (const shopId of [one.shopId, one.shopId, one.shopId, other.shopId])
    await text({ shopId, to: { recipient: `0181234567${(count += 1)}`, language: 'bn' } });
  await send();
  expect(gateway.received).toHaveLength(3);
  expect((await counts()).filter(([scope]) => scope === 'shop')).toEqual([
    ['shop', 1, 1],
    ['shop', 2, 2],
  ]);
});

test('the whole installation stops at its number of parts a day, counted as they are charged', async () => {
  const { gateway, text, send, states, counts } = await startTexting({ SMS_PARTS_PER_DAY: '6' });
  const long = { text: 'ক'.repeat(71) };
  for (const number of ['01812345671', '01812345672', '01812345673'])
    await text({ to: { recipient: number, language: 'bn' }, facts: long });
  await send();
  expect(gateway.received).toHaveLength(2);
  expect((await states()).toSorted()).toEqual(['dropped', 'sent', 'sent']);
  expect(await counts()).toContainEqual(['all', 2, 4]);
});

test('shops and new accounts cannot use up the codes of confirmed accounts', async () => {
  const { gateway, text, code, send, newSeller, services } = await startTexting({ SMS_PARTS_PER_DAY: '20' });
  const { userId } = await newSeller();
  await services.database.write((transaction) =>
    transaction.update(users).set({ mobile: '01712345678', mobileState: 'confirmed' }).where(eq(users.id, userId)),
  );
  const numbers = Array.from({ length: 20 }, (_, index) => `018123456${index + 10}`);
  for (const recipient of numbers) await text({ to: { recipient, language: 'bn' } });
  await send();
  expect(gateway.received, 'messages').toHaveLength(14);
  for (const number of numbers) await code(number);
  await send();
  expect(gateway.received, 'and codes to numbers that no account has confirmed').toHaveLength(17);
  await code('01712345678');
  await send();
  expect(gateway.received.at(-1)?.fields['number']).toBe('8801712345678');
});

test('shops’ messages to a number do not use up its codes', async () => {
  const { gateway, text, code, send } = await startTexting();
  for (let sent = 0; sent < 6; sent += 1) await text();
  await send();
  for (let sent = 0; sent < 4; sent += 1) await code('01712345678');
  await send();
  expect(gateway.received).toHaveLength(8);
});

test('a number that its account has not confirmed gets no message', async () => {
  const { gateway, text, send, states, newSeller, services } = await startTexting();
  const { userId } = await newSeller();
  const set = (mobileState: 'registered' | 'added' | 'confirmed') =>
    services.database.write((transaction) =>
      transaction.update(users).set({ mobile: '01712345678', mobileState }).where(eq(users.id, userId)),
    );
  for (const state of ['registered', 'added', 'confirmed'] as const) {
    await set(state);
    await text({ to: { userId } });
    await send();
  }
  expect([gateway.received.length, (await states()).toSorted()]).toEqual([1, ['dropped', 'dropped', 'sent']]);
});

test('twenty SMS at the same moment do not exceed a limit', async () => {
  const { gateway, text, send } = await startTexting();
  await Promise.all(Array.from({ length: 20 }, () => text()));
  await Promise.all([send(), send(), send()]);
  expect(gateway.received).toHaveLength(5);
});

test('without a gateway no SMS is sent, and a wrong setting stops the start', async () => {
  const { gateway, text, send, states } = await startTexting({ SMS_GATEWAY: '', SMS_KEY: '', SMS_URL: '' });
  await text();
  await send();
  expect([gateway.received, await states()]).toEqual([[], ['dropped']]);
  const refused = (settings: Record<string, string>) => () =>
    readConfig({ DATA_DIR: '/x', NODE_ENV: 'test', ...settings });
  expect(refused({ SMS_GATEWAY: 'bulksmsbd' })).toThrow('SMS_KEY');
  expect(refused({ SMS_URL: 'https://sms.example/{to}/{text}' })).toThrow('SMS_SUCCESS');
  expect(refused({ SMS_URL: 'https://sms.example/{to}', SMS_SUCCESS: 'ok' })).toThrow('{text}');
  expect(refused({ SMS_URL: 'https://sms.example/{to}/{text}', SMS_SUCCESS: '(' })).toThrow('regular expression');
});
