import { expect, test } from 'bun:test';
import pino from 'pino';
import { sql } from 'drizzle-orm';
import { day, minute } from '../../platform/formats/durations.ts';
import { appBody, bkashText, nagadText } from './phone-testing.ts';
import { forward, signedHeaders, startWithPhone } from './testing.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const plain = { 'content-type': 'text/plain' };

function multipart(): FormData {
  const fields = new FormData();
  fields.append('sender', 'bKash');
  fields.append('body', bkashText('1,250.50', 'AAA1111111'));
  return fields;
}

const text = bkashText('1,250.50', 'AAA1111111');
const bodies: ReadonlyArray<[kind: string, body: () => BodyInit, headers: object]> = [
  ['SMS Gateway for Android', () => appBody('bKash', text), {}],
  ['JSON with from and message', () => JSON.stringify({ from: 'bKash', message: text }), {}],
  ['JSON with sender and text', () => JSON.stringify({ sender: 'bKash', text, sentStamp: 1 }), {}],
  ['JSON with phoneNumber and body', () => JSON.stringify({ phoneNumber: 'bKash', body: text }), {}],
  ['JSON without a content type of its own', () => JSON.stringify({ from: 'bKash', text }), plain],
  ['a form', () => new URLSearchParams({ from: 'bKash', text }).toString(), form],
  ['plain text', () => `bKash\n${text}`, plain],
  ['plain text with From:', () => `From: bKash\r\n${text}`, plain],
];

test.each(bodies)('a message that counts is stored from %s', async (_, body, headers) => {
  const { app, url, received, clock, shopId } = await startWithPhone();
  expect(await forward({ app }, url, body(), headers)).toEqual({ status: 200, text: '{"received":true}' });
  expect(await received()).toMatchObject([
    {
      payee: `shop/${shopId}`,
      shopId,
      provider: 'bkash',
      amountPaisa: 125_050,
      sender: '01735814791',
      trxId: 'AAA1111111',
      parser: 'bkash/2',
      receivedAt: clock.now,
    },
  ]);
});

test('a message that counts is stored from a multipart form', async () => {
  const { app, url, received } = await startWithPhone();
  const sent = new Request(url, { method: 'POST', body: multipart() });
  expect((await app.handle(sent)).status).toBe(200);
  expect(await received()).toMatchObject([{ trxId: 'AAA1111111' }]);
});

const ignored: ReadonlyArray<[kind: string, body: string, headers?: object]> = [
  ['a private message', appBody('01735814791', 'Are you at home?')],
  ['a forged sender', appBody('bKash ', bkashText(500, 'AAA1111111'))],
  ['a forged sender in a form', new URLSearchParams({ from: 'bKash ', text }).toString(), form],
  ['a forged sender in plain text', `bKash \n${text}`, plain],
  ['sent money', appBody('bKash', 'Send Money Tk 500.00 to 01735814791 successful. TrxID AAA1111111')],
  ['another event', JSON.stringify({ event: 'sms:sent', payload: { phoneNumber: 'bKash', message: text } })],
  ['a ping', JSON.stringify({ event: 'system:ping', payload: { health: {} } })],
];

const quoted =
  '{"from":"bKash","text":"You have received Tk 500.00 from 01712345678. Ref "shari". Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87Z at 30/12/2026 13:22"}';

const unreadable: ReadonlyArray<[kind: string, body: string | Uint8Array<ArrayBuffer>, headers?: object]> = [
  ['quotation marks in a JSON text', quoted],
  ['an event without content', JSON.stringify({ event: 'sms:received', payload: null })],
  ['numbers in place of texts', JSON.stringify({ from: 1, message: 2 })],
  ['a list', '[]'],
  ['broken JSON', '{"from":'],
  ['invalid UTF-8', new Uint8Array([98, 10, 255]), plain],
  ['an empty body', ''],
  ['fields of the prototype', JSON.stringify({ constructor: 'bKash', toString: text })],
];

test.each(unreadable)('%s is answered, and the owner sees when it came', async (_, body, headers = {}) => {
  const { app, url, received, view, clock, asOwner, path } = await startWithPhone();
  const at = clock.now;
  expect(await forward({ app }, url, body, headers)).toEqual({ status: 200, text: '{"received":true}' });
  expect(await received()).toEqual([]);
  expect(await view(), 'no message was read').toMatchObject({ lastMessageAt: null, unreadableAt: at, unread: [] });
  clock.now += 14 * day;
  expect(await view()).toMatchObject({ unreadableAt: null });
  await forward({ app }, url, body, headers);
  expect((await asOwner('PUT', path, { isRenewed: true })).body).toMatchObject({ unreadableAt: null });
});

test('a message with raw line breaks in its JSON is read', async () => {
  const { app, url, received, view, clock } = await startWithPhone();
  const body =
    '{"from":"bKash","text":"You have received Tk 500.00 from 01712345678.\nFee Tk 0.00.\r\nBalance Tk 6,075.50.\n\tTrxID BLU1H6X87Z at 30/12/2026 13:22","sentStamp":1,"sim":"SIM1"}';
  expect((await forward({ app }, url, body)).status).toBe(200);
  expect(await received()).toMatchObject([{ amountPaisa: 50_000, trxId: 'BLU1H6X87Z' }]);
  expect(await view()).toMatchObject({ lastMessageAt: clock.now, unreadableAt: null });
});

test('a wallet’s message that no grammar reads is counted by its shape, for the owner and for the operator', async () => {
  const { sms, view, clock, newAdmin, send, newSeller, app } = await startWithPhone();
  const unknown = (taka: string, trxId: string) => `bKash sent you Tk ${taka} from 01712345678. TrxID ${trxId}`;
  await sms('bKash', unknown('500.00', 'AAA1111111'));
  clock.now += minute;
  await sms('bKash', unknown('750.50', 'AAA1111112'));
  await sms('bKash', 'Your bKash verification code is 123456.');
  await sms('01712345678', 'Are you at home?');
  const shape = 'bKash sent you Tk 999.99 from 99999999999. TrxID 9999999999';
  expect(await view()).toMatchObject({
    lastMessageAt: clock.now,
    unread: [{ provider: 'bkash', shape, count: 2, lastAt: clock.now }],
  });
  const other = await newSeller('Other');
  const made = await send('PUT', `/api/shops/${other.shopId}/payment-forwarder`, { cookie: other.cookie, body: {} });
  expect(made.body).toMatchObject({ unread: [] });
  await forward({ app }, String(made.body?.['url']), appBody('bKash', unknown('9.00', 'AAA1111113')));
  clock.now += minute;
  await forward({ app }, String(made.body?.['url']), appBody('bKash', unknown('120.00', 'AAA1111114')));
  const { body } = await send('GET', '/api/admin/health', { cookie: (await newAdmin()).cookie });
  expect(body?.['unread']).toEqual([
    { source: 'wallet/bkash', words: shape, count: 3, payees: 2, lastAt: clock.now },
    {
      source: 'wallet/bkash',
      words: shape.replace('999.99', '9.99'),
      count: 1,
      payees: 1,
      lastAt: clock.now - minute,
    },
  ]);
});

test.each(ignored)('%s is answered as a payment and stores nothing', async (_, body, headers = {}) => {
  const { app, url, received, view, clock } = await startWithPhone();
  expect(await forward({ app }, url, body, headers)).toEqual({ status: 200, text: '{"received":true}' });
  expect(await received()).toEqual([]);
  expect(await view(), 'the phone is online').toMatchObject({ lastMessageAt: clock.now });
});

test('a repeated message is answered and changes nothing', async () => {
  const { sms, services, received } = await startWithPhone();
  expect((await sms('bKash', text)).status).toBe(200);
  const before = await everything(services);
  expect(await sms('bKash', text)).toEqual({ status: 200, text: '{"received":true}' });
  expect((await sms('bKash', bkashText(9000, 'AAA1111111'))).status, 'also with another amount').toBe(200);
  expect(await everything(services)).toBe(before);
  expect(await received()).toHaveLength(1);
});

test('neither the text nor the balance is stored or logged', async () => {
  const { app, url, services, sms, asOwner, path } = await startWithPhone();
  const lines: string[] = [];
  Object.assign(services, { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
  await sms('bKash', text);
  await sms('NAGAD', nagadText(700, '71A2B3C4'));
  await sms('01712345678', 'A private message about 98,765.43');
  await asOwner('PUT', path, { signingKey: 'a key of the app' });
  await forward({ app }, url, appBody('bKash', bkashText(5, 'AAA1111112')));
  const stored = await everything(services);
  const token = url.split('/').at(-1)!;
  for (const secret of ['98,765', '9876543', 'You have received', 'Money Received', 'private message'])
    expect([secret, stored.includes(secret), lines.join('').includes(secret)]).toEqual([secret, false, false]);
  expect(lines.length).toBeGreaterThan(3);
  for (const secret of ['AAA1111111', '01735814791', token, '1250', '125050'])
    expect([secret, lines.join('').includes(secret)]).toEqual([secret, false]);
});

test('a wrong token gets the same response whatever is sent, however close it is', async () => {
  const { app, url, received } = await startWithPhone();
  const wrong = ['x', 'A'.repeat(43), 'A'.repeat(2000), '%00', `${url.split('/').at(-1)!.slice(0, -1)}~`];
  const responses = new Set<string>();
  for (const token of wrong)
    for (const body of [appBody('bKash', text), '{"from":', ''])
      responses.add(JSON.stringify(await forward({ app }, url.replace(/[^/]+$/, token), body)));
  expect(responses.size).toBe(1);
  expect([...responses][0]).toContain('"status":404');
  expect(await received()).toEqual([]);
});

test('with a signing key, only a fresh and right signature counts', async () => {
  const { app, url, asOwner, path, received, clock } = await startWithPhone();
  const key = 'a key of the app';
  await asOwner('PUT', path, { signingKey: key });
  const body = appBody('bKash', text);
  const good = signedHeaders(key, body, clock.now);
  const refused: Record<string, object> = {
    missing: {},
    'without a timestamp': { 'x-signature': good['x-signature'] },
    'without a signature': { 'x-timestamp': good['x-timestamp'] },
    'of another key': signedHeaders('another key', body, clock.now),
    'of another body': signedHeaders(key, `${body} `, clock.now),
    'cut short': { ...good, 'x-signature': good['x-signature']!.slice(0, 63) },
    'with another timestamp': { ...good, 'x-timestamp': String(Number(good['x-timestamp']) + 1) },
    'more than five minutes old': signedHeaders(key, body, clock.now - 301_000),
    'more than five minutes ahead': signedHeaders(key, body, clock.now + 301_000),
    'with a time that is no number': { ...good, 'x-timestamp': 'now' },
  };
  for (const [kind, headers] of Object.entries(refused)) {
    const { status, text: response } = await forward({ app }, url, body, headers);
    expect([kind, status, JSON.parse(response).code]).toEqual([kind, 401, 'message_not_signed']);
  }
  expect(await received()).toEqual([]);
  const upper = { ...good, 'x-signature': good['x-signature']!.toUpperCase() };
  expect((await forward({ app }, url, body, upper)).status).toBe(200);
  expect((await forward({ app }, url, body, signedHeaders(key, body, clock.now - 299_000))).status).toBe(200);
  expect(await received()).toHaveLength(1);
});

test('a body of 4 KB is read, and one byte more is refused', async () => {
  const { app, url, received } = await startWithPhone();
  const sized = (bytes: number) => {
    const body = JSON.stringify({ from: 'bKash', text, filling: '' });
    return body.replace('"filling":""', `"filling":"${'x'.repeat(bytes - body.length)}"`);
  };
  expect((await forward({ app }, url, sized(4097))).status).toBe(413);
  expect(await received()).toEqual([]);
  expect((await forward({ app }, url, sized(4096))).status).toBe(200);
  expect(await received()).toHaveLength(1);
});

test('the 31st message of a minute is refused for this phone only', async () => {
  const one = await startWithPhone();
  const other = await one.newSeller('Other');
  const made = await one.send('PUT', `/api/shops/${other.shopId}/payment-forwarder`, {
    cookie: other.cookie,
    body: {},
  });
  for (let count = 0; count < 30; count += 1) expect((await one.sms('01712345678', 'Hello')).status).toBe(200);
  expect(JSON.parse((await one.sms('bKash', text)).text).code).toBe('too_many_requests');
  expect((await forward(one, String(made.body?.['url']), appBody('bKash', text))).status).toBe(200);
});

/** Every row of every table, except hashes and times of requests. */
async function everything({
  database: { db },
}: Awaited<ReturnType<typeof startWithPhone>>['services']): Promise<string> {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  return JSON.stringify(await Promise.all(tables.map(({ name }) => db.all(sql.raw(`select * from "${name}"`)))));
}
