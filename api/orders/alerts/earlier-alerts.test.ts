import { expect, test } from 'bun:test';
import { jobs, notifications, orderAlerts } from '../../../db/schema/index.ts';
import { adoptEarlierWork } from '../../operations/schedule/adopt-earlier-work.ts';
import { day, hour } from '../../platform/formats/durations.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { earlierOrderMailKind, earlierOrderPushKind } from './earlier-alerts-kinds.ts';
import { startWithAlerts } from './testing.ts';

test('orders that an earlier release was about to announce are announced with the next ones, each once', async () => {
  const { place, service, sendAlerts, mails, services, shopId, clock, newDevice } = await startWithAlerts();
  const device = await newDevice();
  await place({ phone: '01712345671' });
  await place({ phone: '01712345672' });
  const { database } = services;
  // As an earlier release leaves them: no notification, an alert after order 1000 that waits for the morning.
  await database.write(async (transaction) => {
    await transaction.delete(notifications);
    await transaction.delete(jobs);
    await transaction.insert(orderAlerts).values({ shopId, mailedNumber: 1000, pushedNumber: 1000 });
    for (const kind of ['order mails', 'order pushes'])
      await enqueue(transaction, { kind, key: shopId, tenant: shopId, dueAt: clock.now + hour }, clock.now);
  });
  await place({ phone: '01712345673' });
  await adoptEarlierWork(services);
  await runDue(services, [earlierOrderMailKind, earlierOrderPushKind]);
  await sendAlerts();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['3 new orders at Rahima']);
  expect(device.messages().map(({ title }) => title)).toEqual(['3 new orders']);
  clock.now += day;
  await sendAlerts();
  expect(await mails()).toHaveLength(1);
  const [alerts] = await database.db.select().from(orderAlerts);
  expect(alerts, 'for a rollback').toMatchObject({ mailedNumber: 1003, pushedNumber: 1003 });
  service.stop();
});
