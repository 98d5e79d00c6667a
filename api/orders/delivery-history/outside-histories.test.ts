import { expect, test } from 'bun:test';
import { removeExpired } from '../../operations/schedule/remove-expired.ts';
import { day, minute } from '../../platform/formats/durations.ts';
import { phone, startHistory } from './testing.ts';

const bad = {
  delivery_ratio: 30,
  cancellation_ratio: 70,
  return_ratio: 70,
  volume_band: 'medium',
  volume_range: '6-20',
};
const question = `GET fraud_check/score/${phone}`;

test('a new order asks Steadfast and the provider, once per phone and day', async () => {
  const { connect, place, work, steadfast, provider, history, clock, services, requested } = await startHistory();
  await connect();
  steadfast.score(phone, bad);
  provider.responses.set(phone, { aggregate: { total_success: 5, total_deliveries: 6 } });
  expect((await place()).status).toBe(201);
  const requestsOf = () => [steadfast.calls.filter((call) => call === question).length, provider.calls.length];
  expect(requestsOf()).toEqual([0, 0]);
  await work();
  await place();
  await work();
  await work();
  expect(requestsOf()).toEqual([1, 1]);
  expect((await history())['outside']).toMatchObject([
    { source: 'steadfast', name: 'Steadfast', state: 'received', response: { returnedPercent: 70, volume: '6-20' } },
    { source: 'provider', name: 'Courier Check', response: { counts: { delivered: 5, returned: 1 } } },
  ]);
  const stored = JSON.stringify(await requested());
  expect(stored).not.toContain(phone.slice(-9));
  clock.now += day;
  expect((await history())['outside']).toEqual([]);
  await removeExpired(services);
  expect(await requested()).toEqual([]);
  await place();
  await work();
  expect(requestsOf()).toEqual([2, 2]);
});

test('a shop that asks nobody, or has no connection, asks nobody', async () => {
  const { connect, choose, place, work, steadfast, provider } = await startHistory({ HISTORY_PER_DAY: '0' });
  await place();
  await work();
  await connect();
  await choose({ usesOutsideHistory: false });
  await place({ phone: '01812345679' });
  await work();
  expect([steadfast.calls.filter((call) => call.includes('fraud_check')), provider.calls]).toEqual([[], []]);
});

test('a slow courier keeps no shopper waiting', async () => {
  const { connect, place, work, steadfast, history } = await startHistory({ HISTORY_PER_DAY: '0' });
  await connect();
  const [requested, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  steadfast.onStep(async (moment) => {
    if (moment !== `before ${question}`) return;
    requested.resolve();
    await response.promise;
  });
  await place();
  const working = work();
  await requested.promise;
  const begun = performance.now();
  expect((await place()).status).toBe(201);
  expect(performance.now() - begun).toBeLessThan(3000);
  expect((await history())['outside']).toMatchObject([{ source: 'steadfast', response: null }]);
  response.resolve();
  await working;
});

test('a question without a usable response says nothing about the phone, and is not repeated that day', async () => {
  const { connect, choose, place, work, steadfast, provider, history, last } = await startHistory();
  await connect();
  await choose({ rule: 'mark' });
  steadfast.fail(question, 'error');
  provider.respondWith(500);
  await place();
  await work();
  await work();
  expect((await history())['outside']).toMatchObject([
    { source: 'steadfast', state: 'failed', response: null },
    { source: 'provider', state: 'failed', response: null },
  ]);
  expect(await last()).toMatchObject({ isSuspicious: false });
  expect(steadfast.calls.filter((call) => call === question)).toHaveLength(1);
  expect(provider.calls).toHaveLength(1);
});

test('a courier that is busy is asked again some minutes later', async () => {
  const { connect, place, work, steadfast, history, clock } = await startHistory({ HISTORY_PER_DAY: '0' });
  await connect();
  steadfast.score(phone, bad);
  steadfast.fail(question, 'busy');
  await place();
  await work();
  expect((await history())['outside']).toEqual([]);
  clock.now += 5 * minute;
  await work();
  expect((await history())['outside']).toMatchObject([{ state: 'received' }]);
});

test('refused keys are tried twice at most, far from the ten that lock the connection', async () => {
  const { connect, place, work, steadfast, connections } = await startHistory({ HISTORY_PER_DAY: '0' });
  await connect();
  steadfast.revoke();
  for (let index = 0; index < 12; index += 1) {
    await place({ phone: `018123456${String(index).padStart(2, '0')}` });
    await work();
  }
  expect(steadfast.wrongLogIns()).toBe(2);
  expect(await connections()).toMatchObject([{ state: 'refused' }]);
});

test('a connection that may book but not ask keeps booking, and is asked once a day', async () => {
  const { connect, place, work, steadfast, connections, own, base } = await startHistory({ HISTORY_PER_DAY: '0' });
  await connect();
  steadfast.keepScores();
  for (const other of [phone, '01812345679', '01812345670']) {
    await place({ phone: other });
    await work();
  }
  expect(steadfast.calls.filter((call) => call.includes('fraud_check'))).toHaveLength(1);
  expect(await connections()).toMatchObject([{ state: 'works' }]);
  expect((await own('GET', `${base}/delivery-history`)).body).toMatchObject({
    hasSteadfast: true,
    lastRequest: { hasResponse: false, error: 'Not allowed' },
  });
});

test('the operator’s provider is not asked more often than the operator allows', async () => {
  const { place, work, provider } = await startHistory({ HISTORY_PER_DAY: '2' });
  for (const other of [phone, '01812345679', '01812345670']) await place({ phone: other });
  await work();
  expect(provider.calls).toHaveLength(2);
});
