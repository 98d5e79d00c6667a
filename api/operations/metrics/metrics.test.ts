import { expect, test } from 'bun:test';
import { jobs, notifications, publications } from '../../../db/schema/index.ts';
import { describeDamage } from '../backup/find-damage.ts';
import { leaseDueShop } from '../../publishing/publisher/publication-row.ts';
import { startBuild } from '../../publishing/publisher/editions.ts';
import { setFacts } from '../../platform/http/requests/facts.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { readMetrics } from './metrics.ts';
import { readinessResponse } from '../probes/probes.ts';
import { minute } from '../../platform/formats/durations.ts';

function requestFrom(ip: string, token?: string): Request {
  const request = new Request('http://localhost/', { headers: token ? { authorization: `Bearer ${token}` } : {} });
  setFacts(request, { id: '', ip, startedAt: 0 });
  return request;
}

test('metrics require the token; only in development, this machine needs none', async () => {
  const { services } = await startTestApi();
  const metricsToken = '0123456789abcdef';
  const cases = [
    [true, {}, requestFrom('127.0.0.1')],
    [false, { trustedProxies: 1 }, requestFrom('127.0.0.1')],
    // Otherwise a proxy on this machine would expose the metrics to everybody.
    [false, { isDevelopment: false }, requestFrom('127.0.0.1')],
    [false, {}, requestFrom('203.0.113.1')],
    [false, { metricsToken }, requestFrom('203.0.113.1', '0123456789abcdeF')],
    [true, { metricsToken, isDevelopment: false }, requestFrom('203.0.113.1', metricsToken)],
  ] as const;
  for (const [isShown, settings, request] of cases) {
    const requested = { ...services, config: { ...services.config, ...settings } };
    expect((await readMetrics(requested, request)) !== null).toBe(isShown);
    const readiness = await readinessResponse(requested, request);
    expect(readiness.status).toBe(200);
    expect(Object.keys((await readiness.json()) as object)).toEqual(
      isShown ? ['database', 'pageStore', 'publications', 'jobs'] : ['status'],
    );
  }
});

test('readiness names the failed part if the database cannot be read or its files were moved', async () => {
  const { services } = await startTestApi();
  const reportOf = async (now: typeof services) => {
    const response = await readinessResponse(now, requestFrom('127.0.0.1'));
    return [response.status, await response.json()];
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

test('a server with a full disk is not ready, and readiness writes at most once in ten seconds', async () => {
  const { services, clock } = await startTestApi();
  let written = 0;
  let isFull = true;
  const storage = {
    ...services.storage,
    // On a full disk, empty files can still be written.
    put: async (_key: string, bytes: Uint8Array) => {
      written += 1;
      if (isFull && bytes.byteLength > 0) throw new Error('ENOSPC');
    },
  };
  const statuses = async () => {
    const requested = Array.from({ length: 20 }, (_, number) =>
      readinessResponse({ ...services, storage }, requestFrom(`203.0.113.${number}`)),
    );
    return new Set((await Promise.all(requested)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([503]));
  isFull = false;
  clock.now += 9_999;
  expect(await statuses()).toEqual(new Set([503]));
  expect(written).toBe(1);
  clock.now += 1;
  expect(await statuses()).toEqual(new Set([200]));
  expect(written).toBe(2);
});

test('a server whose database disk cannot be written is not ready', async () => {
  const { services } = await startTestApi();
  const database = { ...services.database, url: 'file:/nonexistent/poshora.db' };
  const response = await readinessResponse({ ...services, database }, requestFrom('127.0.0.1'));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ database: 'failed', pageStore: 'ok' });
});

test('pages waiting for a rebuild do not count as a stuck backlog, a waiting change does', async () => {
  const { services, newSeller, clock, send } = await startTestApi();
  const { cookie, shopId } = await newSeller();
  await services.database.write(async (transaction) => {
    await transaction.update(publications).set({ dueAt: null, published: 1, edition: 'an-earlier-build.0' });
  });
  await startBuild(services.database, 'a-later-build');
  const report = async () => {
    const response = await readinessResponse(services, requestFrom('127.0.0.1'));
    return [response.status, await response.json()];
  };
  clock.now += 10 * minute;
  expect(await report()).toMatchObject([200, { publications: { waiting: 1, oldest: null, parked: 0 } }]);
  expect(await leaseDueShop(services.database, shopId, 'a-later-build', clock.now)).not.toBeNull();
  expect(await report()).toMatchObject([200, { publications: { waiting: 1, oldest: null, parked: 0 } }]);
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'Bogura' } });
  clock.now += 10 * minute;
  expect(await report()).toMatchObject([503, { publications: { waiting: 1 } }]);
  await services.database.write(async (transaction) => {
    await transaction.update(publications).set({ dueAt: null, attempts: 8, lastError: 'no fonts' });
  });
  expect(await report()).toMatchObject([200, { publications: { waiting: 0, parked: 1 } }]);
});

test('metrics show waiting messages and failed jobs', async () => {
  const { services } = await startTestApi();
  const now = services.now();
  const mail = { kind: 'plan', channel: 'mail', recipient: 'rahima@example.com' } as const;
  await services.database.write(async (transaction) => {
    await transaction.insert(notifications).values([
      { ...mail, id: 'waiting', createdAt: now - 90_000 },
      { ...mail, id: 'given up', state: 'failed', createdAt: now - 900_000 },
    ]);
    await transaction.insert(jobs).values([
      { name: 'mail notifications/waiting', kind: 'mail notifications', key: 'waiting', dueAt: now },
      { name: 'expired', kind: 'expired', lastFinishedAt: now, lastError: 'no disk' },
    ]);
  });
  const received = await (await readMetrics(services, requestFrom('127.0.0.1')))?.text();
  for (const line of [
    'poshora_messages_waiting{kind="mail"} 1',
    'poshora_message_oldest_seconds{kind="mail"} 90',
    'poshora_messages_waiting{kind="hooks"} 0',
    'poshora_job_failed{job="expired"} 1',
    'poshora_jobs_waiting{job="mail notifications"} 1',
  ])
    expect(received).toContain(`\n${line}\n`);
});

test('a backup that found damage counts as taken but its job as failed; a failed backup does not count as taken', async () => {
  const { services } = await startTestApi({ BACKUP_URL: 'file:/nonexistent' });
  const figuresAfter = async (lastError: string | null) => {
    const lastFinishedAt = services.now() - minute;
    const row = { name: 'backup', kind: 'backup', lastStartedAt: lastFinishedAt - 1000, lastFinishedAt, lastError };
    await services.database.write((transaction) =>
      transaction.insert(jobs).values(row).onConflictDoUpdate({ target: jobs.name, set: row }),
    );
    const received = (await (await readMetrics(services, requestFrom('127.0.0.1')))?.text()) ?? '';
    const figure = (name: string) =>
      Number(
        received
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    return [figure('poshora_backup_age_seconds'), figure('poshora_job_failed{job="backup"}')];
  };
  expect(await figuresAfter(null)).toEqual([60, 0]);
  expect(await figuresAfter(describeDamage({ setAside: [], healed: ['pieces/a'], lost: [] }))).toEqual([60, 1]);
  expect(await figuresAfter('There is no room left at /mnt.')).toEqual([services.now() / 1000, 1]);
});
