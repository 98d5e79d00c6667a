import { expect, test } from 'bun:test';
import type { InStatement } from '@libsql/client';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { contacts, jobs } from '../../db/schema/index.ts';
import { isOnServer } from '../../db/testing.ts';
import { runDue } from '../../api/platform/jobs/runner.ts';
import { order } from '../../api/orders/testing.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { startTestApi } from './testing.ts';
import { startWithShop } from './who-sees-what-testing.ts';

const name = 'Shirin Marker';
const mobile = '01798765432';
const address = 'House 77, Marker Lane';
const trxId = '9MARKER7X1';
const email = 'marker@example.com';
const password = 'marker 2026';
const markedOrder = { ...order, name, phone: mobile, address };
const paidOrder = { ...markedOrder, payment: { method: 'bkash', sender: mobile, trxId } };

/** Calls of visitors. The table of routes has no bodies and paths for them. */
const publicCalls = (slug: string, productId: string): ReadonlyArray<[string, object]> => [
  ['/api/auth/register', { identifier: email, password }],
  ['/api/auth/login', { identifier: email, password }],
  ['/api/auth/login', { identifier: email, password: 'wrong marker' }],
  ['/api/auth/forgot-password', { identifier: email }],
  ['/api/newsletter/subscribe', { email }],
  ['/api/contacts', { name, email: mobile, subject: name, message: address }],
  [`/api/shops/${slug}/reports`, { reason: 'fake', text: name, contact: mobile }],
  [`/api/shops/${slug}/orders`, { productId, ...paidOrder }],
];

/** Bodies of signed-in users that replace the table's. */
const markedBodies = (productId: string): Readonly<Record<string, object>> => ({
  'POST /api/shops/:shop/orders/manual': { ...markedOrder, productId },
  'PUT /api/shops/:shop/orders/:order': { version: 1, name, phone: mobile, address, note: name },
  'PUT /api/shops/:shop/blocked-phones': { phone: mobile, isBlocked: true, reason: name },
  'PUT /api/payment-info/:shop': { bkash: mobile, nagad: mobile },
  'PUT /api/users/:user/email': { email: 'marker.new@example.com', password: 'shari 2026' },
  'PUT /api/users/:user/mobile': { mobile, password: 'shari 2026' },
  'POST /api/upgrade-requests': { selectedPlan: 'pro', trxId },
  'POST /api/shops/:shop/staff/invitations': { name, contact: mobile, role: 'manager' },
  'POST /api/admin/users/:user/notes': { text: name },
});

/** Routes that remove the targets of others come last: deletions, then routes that end sessions. */
const rank = (route: string) => {
  if (/password$|sessions|DELETE \/api\/users\/:user$|\/admin\//.test(route)) return 2;
  return route.startsWith('DELETE ') || /take-back/.test(route) ? 1 : 0;
};

test.skipIf(isOnServer)('no parameter of a failing write reaches the log, whichever statement fails', async () => {
  const { services, owner, real, table, callApi, send, newAdmin } = await startWithShop();
  const admin = await newAdmin();
  const asOwner = { cookie: owner.cookie };
  await send('PUT', `/api/shops/${owner.shopId}`, { ...asOwner, body: { orderMode: 'saved' } });
  await send('PUT', `/api/payment-info/${owner.shopId}`, { ...asOwner, body: { bkash: mobile, nagad: mobile } });
  const product = String(real[':product']);
  const log = keepLog(services);
  const failing = failEachOnce(services);
  const responses: string[] = [];

  for (const [path, body] of publicCalls(owner.slug, product))
    await failing.untilDone(async () => responses.push(JSON.stringify((await send('POST', path, { body })).body)));
  const token = /"token":"([^"]+)"/.exec(responses.at(-1) ?? '')?.[1];
  await failing.untilDone(() =>
    send('POST', `/api/orders/${token}/lines`, { body: { productId: product, quantity: 1 } }),
  );
  await failing.untilDone(() => send('POST', `/api/orders/${token}/cancel`, { body: {} }));
  const marked = markedBodies(product);
  const writes = table.filter(([route, level]) => level !== 'visitor' && !route.startsWith('GET '));
  for (const [route, level] of writes.toSorted(([one], [other]) => rank(one) - rank(other))) {
    const cookie = level === 'admin' ? admin.cookie : owner.cookie;
    await failing.untilDone(() => callApi(route, cookie, undefined, undefined, marked[route]));
  }

  const changed = failing.statements().map((text) => /(?:into|update|from) "(\w+)"/.exec(text)?.[1]);
  for (const of of ['users', 'password_resets', 'contacts', 'orders', 'order_events', 'upgrade_requests'])
    expect(changed).toContain(of);
  expect(failing.statements().length).toBeGreaterThan(80);
  const received = log();
  expect(received.split('"msg":"unexpected error"').length).toBeGreaterThan(80);
  expect(failing.values().filter((value) => isPersonal(value) && received.includes(value))).toEqual([]);
  const markers = [name, mobile, address, trxId, email, password, '$argon2'];
  expect(markers.filter((text) => received.includes(text))).toEqual([]);
  expect(failing.values().filter((value) => markers.some((text) => value.includes(text))).length).toBeGreaterThan(20);
});

test('the stored error of a job names the fault and no parameters of its statement', async () => {
  const { services } = await startTestApi();
  const log = keepLog(services);
  const run = async ({ database, now }: Services) =>
    database.write((transaction) =>
      transaction
        .insert(contacts)
        .values({ id: null as never, name, email, subject: name, message: address, createdAt: now() }),
    );
  await runDue(services, [{ name: 'marked', schedule: '* * * * *', run }]);
  const [job] = await services.database.db.select().from(jobs).where(eq(jobs.name, 'marked'));
  expect(job?.lastError).toMatch(/NOT NULL constraint failed: contacts/);
  for (const text of [email, name, address]) {
    expect(job?.lastError).not.toContain(text);
    expect(log()).not.toContain(text);
  }
});

/** Whether a stored value is longer than five characters and no id, hash or value of an enumerated column. */
const isPersonal = (value: string) => value.length > 5 && !/^[\w-]{36}$|^[\da-f]{64}$|^[a-z_]+$/.test(value);

/** Collects the log in memory, with the server's serialisers. */
function keepLog(services: Services): () => string {
  const lines: string[] = [];
  Object.assign(services, { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
  return () => lines.join('');
}

/** Makes each writing statement fail at its first use, as a damaged disk would. */
function failEachOnce({ database }: Services) {
  const { writer } = database.connections;
  const failed = new Set<string>();
  const values = new Set<string>();
  let hasFailed = false;
  const refuseNew = (given: InStatement) => {
    const { sql, args = [] } = typeof given === 'string' ? { sql: given } : given;
    if (!/^\s*(insert|update|delete)/i.test(sql)) return;
    for (const value of args as unknown[]) if (typeof value === 'string') values.add(value);
    if (failed.has(sql)) return;
    failed.add(sql);
    hasFailed = true;
    throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
  };
  const begin = writer.transaction.bind(writer);
  writer.transaction = async (mode) => {
    const open = await begin(mode);
    const execute = open.execute.bind(open);
    return Object.assign(open, {
      execute: async (statement: InStatement) => {
        refuseNew(statement);
        return execute(statement);
      },
    });
  };
  return {
    /** Repeats the call until it uses no new statement. */
    async untilDone(call: () => Promise<unknown>): Promise<void> {
      do {
        hasFailed = false;
        await call();
      } while (hasFailed);
    },
    statements: () => [...failed],
    values: () => [...values],
  };
}
