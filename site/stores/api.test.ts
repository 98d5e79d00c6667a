import { expect, spyOn, test } from 'bun:test';
import { api } from './api.ts';
import { call } from './call.ts';

test('a save on a connection that stays silent ends after 30 seconds and is sent once more', async () => {
  const limits: number[] = [];
  const ends = [new AbortController(), new AbortController()];
  const timeout = spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const { signal } = ends[limits.length] ?? new AbortController();
    limits.push(limit);
    return signal;
  });
  const fetched = spyOn(globalThis, 'fetch').mockImplementation(((_: unknown, init?: RequestInit) => {
    if (limits.length > 1) return Promise.resolve(Response.json({ success: true }));
    const silent = new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError'))),
    );
    queueMicrotask(() => ends[0]?.abort());
    return silent;
  }) as unknown as typeof fetch);
  const outcome = call((request) => api.products.order.put({ productIds: [] }, request));
  // The wait before the second try ends with the connection.
  const online = setInterval(() => dispatchEvent(new Event('online')), 5);
  expect(await outcome).toMatchObject({ kind: 'done' });
  clearInterval(online);
  expect(limits).toEqual([30_000, 30_000]);
  timeout.mockRestore();
  fetched.mockRestore();
});
