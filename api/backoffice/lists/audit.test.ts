import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import {
  accountNotes,
  contacts,
  domains,
  notifications,
  passwordResets,
  paymentForwarders,
  paymentMessages,
  payments,
  publications,
  sessions,
  shopReports,
  shops,
  subscribers,
  upgradeRequests,
  users,
} from '../../../db/schema/index.ts';
import { failedPublication } from '../../platform/messaging/webhooks/testing.ts';
import { accessByRoute } from '../../accounts/access/access.ts';
import { startPanel } from '../testing.ts';

/** A target for every admin action: shops and accounts in each state, a payment, a message. */
async function startWithWork() {
  const panel = await startPanel();
  const { services, newSeller, newAdmin, send, seller } = panel;
  const [gone, away, blocked] = [await newSeller('Gone'), await newSeller('Away'), await newSeller('Blocked')];
  const colleague = await newAdmin();
  await services.database.write(async (transaction) => {
    const change = (userId: string, columns: Partial<typeof users.$inferInsert>) =>
      transaction.update(users).set(columns).where(eq(users.id, userId));
    await change(seller.userId, { plan: 'pro' });
    await change(away.userId, { deletedAt: services.now(), blockedAt: services.now() });
    await change(blocked.userId, { blockedAt: services.now(), blockedReason: 'Fraud' });
    await transaction
      .insert(shopReports)
      .values({ id: 'report', shopId: seller.shopId, reason: 'fake', text: 'Fake', createdAt: services.now() });
    await transaction.update(shops).set({ deletedAt: services.now() }).where(eq(shops.id, gone.shopId));
    const at = services.now();
    const paid = {
      id: 'paid',
      payee: 'platform',
      provider: 'bkash',
      trxId: 'AB12CD34EG',
      parser: 'bkash/1',
    } as const;
    await transaction.insert(paymentMessages).values({ ...paid, amountPaisa: 89_900, receivedAt: at });
    const name = 'rahima.example.com';
    await transaction
      .insert(domains)
      .values({ shopId: seller.shopId, host: name, name, token: 'token', watchedSince: at, createdAt: at });
  });
  const message = { name: 'Rahima', email: '01712345678', subject: 'Hello', message: 'Hello' };
  const contact = (await send('POST', '/api/contacts', { body: message })).body?.['id'];
  const payment = { selectedPlan: 'pro', trxId: 'AB12CD34EF' };
  const request = (await send('POST', '/api/upgrade-requests', { cookie: seller.cookie, body: payment })).body?.['id'];
  const other = { selectedPlan: 'pro', trxId: 'GH56IJ78KL' };
  const resolved = (await send('POST', '/api/upgrade-requests', { cookie: seller.cookie, body: other })).body?.['id'];
  await services.database.write(async (transaction) => {
    const outcome = { status: 'rejected', resolvedAt: services.now(), resolvedBy: panel.admin.userId } as const;
    await transaction.update(upgradeRequests).set(outcome).where(eq(upgradeRequests.id, resolved));
    await transaction.update(payments).set({ state: 'rejected' }).where(eq(payments.upgradeRequestId, resolved));
  });
  const received = await failedPublication(services, seller.shopId);
  return { ...panel, gone, away, blocked, colleague, contact, request, resolved, received };
}

/** Every admin call that changes or removes something: route, target, body. */
const actions = ({ seller, gone, away, blocked, colleague, contact, request, resolved, received }: Work) =>
  [
    ['PATCH /api/admin/shops/:shop/status', seller.shopId, { isActive: false }],
    ['DELETE /api/admin/shops/:shop', seller.shopId, undefined],
    ['POST /api/admin/shops/:shop/restore', gone.shopId, {}],
    ['POST /api/admin/domains/:shop/take-away', seller.shopId, { reason: 'Fraud' }],
    ['POST /api/admin/publications/:shop/again', seller.shopId, {}],
    ['POST /api/admin/hooks/:message/again', received, {}],
    ['PUT /api/admin/reports/:report/status', 'report', { status: 'closed' }],
    ['DELETE /api/admin/users/:user', seller.userId, undefined],
    ['POST /api/admin/users/:user/restore', away.userId, {}],
    ['POST /api/admin/users/:user/reset-plan', seller.userId, {}],
    ['POST /api/admin/users/:user/block', seller.userId, { reason: 'Fraud' }],
    ['POST /api/admin/users/:user/unblock', blocked.userId, {}],
    ['POST /api/admin/users/:user/grant-admin', seller.userId, {}],
    ['POST /api/admin/users/:user/revoke-admin', colleague.userId, {}],
    ['POST /api/admin/users/:user/notes', seller.userId, { text: 'Called her' }],
    ['POST /api/admin/users/:user/see-as-owner', seller.userId, {}],
    ['POST /api/admin/users/:user/send-reset', seller.userId, {}],
    ['PUT /api/upgrade-requests/:request/approve', request, {}],
    ['PUT /api/upgrade-requests/:request/reject', request, {}],
    ['PUT /api/upgrade-requests/:request/take-back', resolved, {}],
    ['DELETE /api/admin/upgrade-requests/:request', request, undefined],
    ['PUT /api/admin/payment-messages/:planMessage/assign', 'paid', { requestId: request, reason: 'Mistyped' }],
    ['PUT /api/admin/payment-messages/:planMessage/dismiss', 'paid', { reason: 'Not for a plan' }],
    ['PUT /api/admin/payment-forwarder', '', {}],
    ['DELETE /api/admin/payment-forwarder', '', undefined],
    ['PUT /api/contacts/:contact/status', contact, { status: 'closed' }],
    ['DELETE /api/contacts/:contact', contact, undefined],
    ['GET /api/newsletter/subscribers.csv', '', undefined],
  ] as const;

type Work = Awaited<ReturnType<typeof startWithWork>>;

test('if its audit row cannot be written, no admin action changes anything or sends a mail', async () => {
  const work = await startWithWork();
  const { services, app, send, admin, audits } = work;
  const { db, write } = services.database;
  const everything = () =>
    Promise.all(
      [
        users,
        shops,
        accountNotes,
        domains,
        shopReports,
        sessions,
        publications,
        upgradeRequests,
        payments,
        paymentForwarders,
        paymentMessages,
        contacts,
        subscribers,
        notifications,
        passwordResets,
      ].map((table) => db.select().from(table)),
    );
  await write((transaction) =>
    transaction.run(
      sql.raw(`create trigger refuse before insert on audit_log begin select raise(abort, 'no room'); end`),
    ),
  );
  const before = await everything();
  for (const [route, target, body] of actions(work)) {
    const [method = '', pattern = ''] = route.split(' ');
    const response = await send(method, pattern.replace(/:\w+/, target), { cookie: admin.cookie, body });
    expect([route, response.status]).toEqual([route, 500]);
  }
  expect(await everything()).toEqual(before);
  expect(await audits()).toEqual([]);

  const routes = [...accessByRoute(app, (path) => path.startsWith('/api/docs'))];
  const changing = routes.filter(([route, { level }]) => level === 'admin' && !route.startsWith('GET '));
  expect(new Set(actions(work).map(([route]) => route.replace(/^GET .*/, '')))).toEqual(
    new Set(['', ...changing.map(([route]) => route)]),
  );
});

/** Actions whose repetition would be refused, or would do the same again. */
const onlyOnce = [
  'POST /api/admin/domains/:shop/take-away',
  'POST /api/admin/users/:user/notes',
  'PUT /api/upgrade-requests/:request/approve',
  'PUT /api/upgrade-requests/:request/reject',
  'PUT /api/upgrade-requests/:request/take-back',
  'DELETE /api/admin/upgrade-requests/:request',
  'DELETE /api/contacts/:contact',
];

test.each(onlyOnce)(
  'an admin’s repeated attempt, because the response was lost, gets the first response: %s',
  async (name) => {
    const work = await startWithWork();
    const [route, target, body] = actions(work).find(([route]) => route === name) ?? ['', '', undefined];
    const [method = '', pattern = ''] = route.split(' ');
    const headers = { 'idempotency-key': 'attempt' };
    const attempt = () =>
      work.send(method, pattern.replace(/:\w+/, target), { cookie: work.admin.cookie, body, headers });
    const first = await attempt();
    expect(first.status).toBeLessThan(300);
    const again = await attempt();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await work.audits()).toHaveLength(1);
  },
);
