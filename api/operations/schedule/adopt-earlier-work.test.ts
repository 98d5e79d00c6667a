import { expect, test } from 'bun:test';
import { hookReceivers, imports, jobs, orderAlerts, outgoingMail } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { adoptEarlierWork } from './adopt-earlier-work.ts';

test('mail that a server of the previous release queued is sent by this release, and its claimed mail is not', async () => {
  const { services, clock } = await startTestApi();
  const mail = { recipient: 'rahima@example.com', subject: 'Hello', text: 'Hello', html: 'Hello', createdAt: 5 };
  await services.database.write((transaction) =>
    transaction.insert(outgoingMail).values([
      { ...mail, id: 'due', dueAt: clock.now },
      { ...mail, id: 'claimed', dueAt: clock.now + 1 },
      { ...mail, id: 'sent', sentAt: 1 },
    ]),
  );
  await adoptEarlierWork(services);
  await adoptEarlierWork(services);
  expect(await services.database.db.select().from(jobs)).toMatchObject([
    { name: 'mail/due', kind: 'mail', key: 'due', tenant: null, dueAt: clock.now, createdAt: 5 },
  ]);
});

test('webhooks that a server of the previous release queued are sent by this release, unless that server sends them', async () => {
  const { services, clock } = await startTestApi();
  const receiver = (id: string) => ({ id, url: id, createdAt: 5, dueAt: clock.now });
  await services.database.write((transaction) =>
    transaction.insert(hookReceivers).values([
      { ...receiver('https://due.example'), heldUntil: clock.now },
      { ...receiver('https://claimed.example'), heldUntil: clock.now + 1 },
      { ...receiver('https://idle.example'), dueAt: null },
    ]),
  );
  await adoptEarlierWork(services);
  const queued = await services.database.db.select().from(jobs);
  expect(queued.map(({ name, dueAt }) => [name, dueAt])).toEqual([['hooks/https://due.example', clock.now]]);
  const receivers = await services.database.db.select().from(hookReceivers).orderBy(hookReceivers.id);
  expect(receivers.map(({ dueAt }) => dueAt)).toEqual([clock.now, null, null]);
});

test('order alerts that a server of the previous release scheduled are sent by this release', async () => {
  const { services, clock, newSeller } = await startTestApi();
  const { shopId } = await newSeller();
  const { db, write } = services.database;
  const schedule = (times: { mailDueAt: number; pushDueAt: number }) =>
    write(async (transaction) => {
      await transaction.delete(orderAlerts);
      await transaction.insert(orderAlerts).values({ shopId, ...times });
    });
  const queued = async () => (await db.select().from(jobs)).map(({ name, tenant }) => [name, tenant]);
  const left = async () => (await db.select().from(orderAlerts))[0];
  await schedule({ mailDueAt: clock.now, pushDueAt: clock.now + 1 });
  await adoptEarlierWork(services);
  expect(await queued()).toEqual([[`order mails/${shopId}`, shopId]]);
  expect(await left()).toMatchObject({ mailDueAt: null, pushDueAt: clock.now + 1 });
  await write((transaction) => transaction.delete(jobs));
  await schedule({ mailDueAt: clock.now + 1, pushDueAt: clock.now });
  await adoptEarlierWork(services);
  expect(await queued()).toEqual([[`order pushes/${shopId}`, shopId]]);
  expect(await left()).toMatchObject({ mailDueAt: clock.now + 1, pushDueAt: null });
});

test('a running import that a server of the previous release left is continued by this release', async () => {
  const { services, clock, newSeller } = await startTestApi();
  const { shopId } = await newSeller();
  const row = { shopId, fileName: 'a.csv', format: 'poshora', workedAt: 0, createdAt: 5 } as const;
  await services.database.write((transaction) =>
    transaction.insert(imports).values([
      { ...row, id: 'left', state: 'running', leasedBy: 'dead', leasedUntil: clock.now },
      { ...row, id: 'leased', state: 'running', leasedBy: 'other', leasedUntil: clock.now + 1 },
      { ...row, id: 'stopped', state: 'stopped' },
    ]),
  );
  await adoptEarlierWork(services);
  const queued = await services.database.db.select().from(jobs);
  expect(queued.map(({ name, tenant }) => [name, tenant])).toEqual([['imports/left', shopId]]);
});
