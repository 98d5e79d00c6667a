import { afterEach, expect, jest, test } from 'bun:test';
import { $connection, $lostWrites, call, type ApiResponse, type Request } from './call.ts';
import { minute } from '../../api/platform/formats/durations.ts';

const lost: ApiResponse<never> = { data: null, error: { value: 'no line' }, response: undefined };
const done = (data: string): ApiResponse<string> => ({ data, error: null, response: new Response() });
const refusedWith = (status: number, value: unknown): ApiResponse<never> => ({
  data: null,
  error: { value },
  response: new Response(null, { status }),
});

/** Returns these responses in turn and records the requests. */
function server(...responses: ApiResponse<string>[]) {
  const requests: Request[] = [];
  const send = async (request: Request) => {
    requests.push(request);
    return responses[requests.length - 1] ?? lost;
  };
  return { send, requests };
}

/** Lets all waits between tries elapse. */
async function passWaits(): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    jest.advanceTimersByTime(minute);
  }
}

afterEach(() => {
  jest.useRealTimers();
  $connection.set('fine');
});

test('a call whose response is lost is sent once more, with the same key', async () => {
  jest.useFakeTimers();
  const { send, requests } = server(lost, done('saved'));
  const outcome = call(send);
  await passWaits();
  expect(await outcome).toEqual({ kind: 'done', response: 'saved' });
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a write without any response makes the screens load the server’s state, a read does not', async () => {
  jest.useFakeTimers();
  const before = $lostWrites.get();
  for (const isRead of [true, false]) {
    const { send, requests } = server();
    const outcome = call(send, { isRead });
    await passWaits();
    expect(await outcome).toMatchObject({ kind: 'refused', refusal: { code: 'unreachable' } });
    expect(requests).toHaveLength(2);
    expect($lostWrites.get() - before).toBe(isRead ? 0 : 1);
    expect($connection.get()).toBe('fine');
  }
});

test('a save waits for the connection, reports the wait once, and every try carries the same key', async () => {
  jest.useFakeTimers();
  const { send, requests } = server(lost, lost, done('saved'));
  let said = 0;
  const outcome = call(send, { tries: Infinity, onLost: () => (said += 1) });
  await passWaits();
  expect(await outcome).toEqual({ kind: 'done', response: 'saved' });
  expect(said).toBe(1);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect($connection.get()).toBe('fine');
});

test('a response that breaks off counts as a lost connection, and one that was aborted counts as stopped', async () => {
  const stopping = new AbortController();
  const broken = async () => Promise.reject(new TypeError('the line was cut'));
  expect(await call(broken, { tries: 1 })).toMatchObject({ kind: 'refused', refusal: { code: 'unreachable' } });
  const stopped = async () => {
    stopping.abort();
    return Promise.reject(stopping.signal.reason as Error);
  };
  const { signal } = stopping;
  expect(await call(stopped, { signal })).toMatchObject({ kind: 'refused', refusal: { code: 'stopped' } });
});

test('a response that is not from the API ends the call, even if the call has unlimited tries', async () => {
  const { send, requests } = server(refusedWith(413, '<html>too large</html>'));
  expect(await call(send, { tries: Infinity })).toMatchObject({ kind: 'refused', refusal: { code: 'unexpected' } });
  expect(requests).toHaveLength(1);
});

test('a proxy without a server behind it gets four requests and no more', async () => {
  jest.useFakeTimers();
  const { send, requests } = server(...Array.from({ length: 9 }, () => refusedWith(502, 'Bad gateway')));
  const outcome = call(send, { tries: Infinity });
  await passWaits();
  expect(await outcome).toMatchObject({ refusal: { code: 'unexpected' } });
  expect(requests).toHaveLength(4);
});

test('a refusal is returned with its message', async () => {
  const refusal = { code: 'product_limit', message: 'Your plan is full.' };
  expect(await call(server(refusedWith(403, refusal)).send)).toEqual({ kind: 'refused', refusal });
});

test('stopping a call ends it at once, also while it waits for the connection', async () => {
  const stopping = new AbortController();
  const outcome = call(server(lost, done('too late')).send, {
    tries: Infinity,
    signal: stopping.signal,
    onLost: () => queueMicrotask(() => stopping.abort()),
  });
  expect(await outcome).toMatchObject({ kind: 'refused', refusal: { code: 'stopped' } });
});

test('a response from before the browser went offline does not say that the line is fine', async () => {
  const late = Promise.withResolvers<ApiResponse<string>>();
  const outcome = call(() => late.promise);
  dispatchEvent(new Event('offline'));
  late.resolve(done('late'));
  expect(await outcome).toEqual({ kind: 'done', response: 'late' });
  expect($connection.get()).toBe('lost');
  await call(server(done('again')).send);
  expect($connection.get()).toBe('fine');
});
