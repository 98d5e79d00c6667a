import { expect, test } from 'bun:test';
import { day, hour } from '../../platform/formats/durations.ts';
import { parcelProblemKind } from '../alerts/parcel-problem-kind.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';
import { startParcels } from './testing.ts';

test('a courier that is silent for six hours is asked, and then only every six hours', async () => {
  const { connect, booked, work, steadfast, order, clock } = await startParcels();
  await connect();
  const { id, parcel } = await booked();
  steadfast.report(parcel.invoice, 'pending');
  const requested = () => steadfast.calls.filter((call) => call.startsWith('GET status')).length;
  for (const [wait, questions] of [
    [5 * hour, 0],
    [hour, 1],
    [5 * hour, 1],
    [hour, 2],
  ] as const) {
    clock.now += wait;
    await work();
    expect(requested()).toBe(questions);
  }
  expect((await order(id))['state']).toBe('shipped');
  steadfast.report(parcel.invoice, 'delivered');
  clock.now += 6 * hour;
  await work();
  clock.now += 7 * hour;
  await work();
  expect([(await order(id))['state'], requested()]).toEqual(['delivered', 3]);
});

test('a report delays the question', async () => {
  const { connect, booked, work, tell, steadfast, clock } = await startParcels();
  await connect();
  const { parcel } = await booked();
  clock.now += 5 * hour;
  await tell(steadfast.report(parcel.invoice, 'pending'));
  clock.now += 2 * hour;
  await work();
  expect(steadfast.calls.filter((call) => call.startsWith('GET status'))).toEqual([]);
});

test('after two days on hold the owner gets one mail', async () => {
  const { connect, booked, work, tell, steadfast, clock, services } = await startParcels();
  await connect();
  const { parcel } = await booked();
  await tell(steadfast.report(parcel.invoice, 'hold'));
  const mails = async () => (await queuedMails(services)).filter(({ kind }) => kind === parcelProblemKind.name);
  for (let step = 0; step < 12; step += 1) {
    clock.now += 4 * hour;
    await work();
  }
  expect(clock.now).toBe(Date.UTC(2026, 10, 20) + 2 * day);
  expect(await mails()).toHaveLength(1);
  clock.now += day;
  await work();
  expect(await mails()).toHaveLength(1);
});
