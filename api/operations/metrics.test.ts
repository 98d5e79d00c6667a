import { expect, test } from 'bun:test';
import { jobs, outgoingMail, publications } from '../../db/schema/index.ts';
import { urgency } from '../outbox/publication-claim.ts';
import { claimDue } from '../publishing/claim-shops.ts';
import { startBuild } from '../publishing/editions.ts';
import { noteFacts } from '../requests/facts.ts';
import { startTestApi } from '../testing.ts';
import { readMetrics } from './metrics.ts';
import { answerReadiness } from './probes.ts';

function requestFrom(address: string, token?: string): Request {
  const request = new Request('http://localhost/', { headers: token ? { authorization: `Bearer ${token}` } : {} });
  noteFacts(request, { id: '', address, startedAt: 0 });
  return request;
}

test('figures are for who holds the token; this machine goes without only in development', async () => {
  const { services } = await startTestApi();
  const metricsToken = '0123456789abcdef';
  const cases = [
    [true, {}, requestFrom('127.0.0.1')],
    [false, { trustedProxies: 1 }, requestFrom('127.0.0.1')],
    // A proxy on this machine would otherwise open them to everybody.
    [false, { isDevelopment: false }, requestFrom('127.0.0.1')],
    [false, {}, requestFrom('203.0.113.1')],
    [false, { metricsToken }, requestFrom('203.0.113.1', '0123456789abcdeF')],
    [true, { metricsToken, isDevelopment: false }, requestFrom('203.0.113.1', metricsToken)],
  ] as const;
  for (const [isShown, settings, request] of cases) {
    const asked = { ...services, config: { ...services.config, ...settings } };
    expect((await readMetrics(asked, request)) !== null).toBe(isShown);
    const readiness = await answerReadiness(asked, request);
    expect(readiness.status).toBe(200);
    expect(Object.keys((await readiness.json()) as object)).toEqual(
      isShown ? ['database', 'pageStore', 'publications', 'jobs'] : ['status'],
    );
  }
});

test('readiness says what has failed when the database cannot be read or lies elsewhere by now', async () => {
  const { services } = await startTestApi();
  const reportOf = async (now: typeof services) => {
    const answer = await answerReadiness(now, requestFrom('127.0.0.1'));
    return [answer.status, await answer.json()];
  };
  expect(await reportOf({ ...services, isDataInPlace: () => false })).toMatchObject([
    503,
    { database: 'failed', pageStore: 'failed' },
  ]);
  const stored = { ...services.storage, put: () => Promise.reject(new Error('EROFS')) };
  expect(await reportOf({ ...services, storage: stored })).toMatchObject([
    503,
    { database: 'ok', pageStore: 'failed' },
  ]);
  await services.database.close();
  expect(await reportOf(services)).toMatchObject([
    503,
    { database: 'failed', pageStore: 'ok', publications: null, jobs: null },
  ]);
});

test('pages of the last build that wait to be made again are no stuck backlog; a change that waits is', async () => {
  const { services, newSeller, clock, send } = await startTestApi();
  const { cookie, shopId } = await newSeller();
  await services.database.write(async (transaction) => {
    await transaction.update(publications).set({ dueAt: null, published: 1, edition: 'an-earlier-build.0' });
  });
  await startBuild(services.database, 'a-later-build');
  const report = async () => {
    const answer = await answerReadiness(services, requestFrom('127.0.0.1'));
    return [answer.status, await answer.json()];
  };
  clock.now += 10 * 60_000;
  expect(await report()).toMatchObject([200, { publications: { waiting: 1, oldest: null, parked: 0 } }]);
  const taking = { levels: [urgency.rebuild], build: 'a-later-build', limit: 8, now: clock.now };
  expect(await claimDue(services.database, taking)).toHaveLength(1);
  expect(await report()).toMatchObject([200, { publications: { waiting: 1, oldest: null, parked: 0 } }]);
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Bogura' } });
  clock.now += 10 * 60_000;
  expect(await report()).toMatchObject([503, { publications: { waiting: 1 } }]);
  await services.database.write(async (transaction) => {
    await transaction.update(publications).set({ dueAt: null, attempts: 8, lastError: 'no fonts' });
  });
  expect(await report()).toMatchObject([200, { publications: { waiting: 0, parked: 1 } }]);
});

test('what waits to be sent, and a job whose last run failed, can be seen', async () => {
  const { services } = await startTestApi();
  const now = services.now();
  const mail = { recipient: 'rahima@example.com', subject: 'Hello', text: '', html: '' };
  await services.database.write(async (transaction) => {
    await transaction.insert(outgoingMail).values([
      { ...mail, id: 'waiting', dueAt: now, createdAt: now - 90_000 },
      { ...mail, id: 'given up', dueAt: null, createdAt: now - 900_000 },
    ]);
    await transaction.insert(jobs).values({ name: 'mail', lastFinishedAt: now, lastError: 'no disk' });
  });
  const told = await (await readMetrics(services, requestFrom('127.0.0.1')))?.text();
  for (const line of [
    'poshora_messages_waiting{kind="mail"} 1',
    'poshora_message_oldest_seconds{kind="mail"} 90',
    'poshora_messages_waiting{kind="hooks"} 0',
    'poshora_job_failed{job="mail"} 1',
  ])
    expect(told).toContain(`\n${line}\n`);
});
