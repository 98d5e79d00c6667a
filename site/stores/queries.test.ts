import { expect, test } from 'bun:test';
import { $lostWrites } from './call.ts';
import { query, reload } from './queries.ts';

test('a query that is invalidated while it runs is sent once more, since its response may be out of date', async () => {
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const requestedTwice = Promise.withResolvers<void>();
  let requested = 0;
  const $state = query<string>(['state'], async () => {
    requested += 1;
    if (requested === 2) requestedTwice.resolve();
    return { data: await responses[requested === 1 ? 0 : 1].promise, error: null };
  });
  const shown = Promise.withResolvers<void>();
  $state.subscribe(({ data }) => data === 'after' && shown.resolve());
  reload($state);
  responses[0].resolve('before');
  await requestedTwice.promise;
  responses[1].resolve('after');
  await shown.promise;
  expect(requested).toBe(2);
});

test('the data stays while a query that failed runs again', async () => {
  const { promise: pending } = Promise.withResolvers<string>();
  const next = [Promise.resolve('known'), Promise.reject(new Error('lost')), pending];
  const $state = query<string>(['list'], async () => ({ data: await (next.shift() ?? pending), error: null }), {
    onError: () => undefined,
  });
  const seen: string[] = [];
  const ended = Promise.withResolvers<void>();
  $state.subscribe(({ data, error, loading }) => {
    seen.push(`${data} ${error?.message ?? ''} ${loading}`);
    if (next.length === 0 && loading) ended.resolve();
    else if (!loading && data !== undefined) reload($state);
  });
  await ended.promise;
  expect(seen.slice(-3)).toEqual(['known  true', 'known lost false', 'known  true']);
});

test('every shown query runs again after a write without a response', async () => {
  const requestedAgain = Promise.withResolvers<void>();
  const responses = ['before', 'after'];
  const $state = query<string>(['truth'], async () => ({ data: responses.shift() ?? '', error: null }));
  $state.subscribe(({ data }) => {
    if (data === 'before') setTimeout(() => $lostWrites.set($lostWrites.get() + 1));
    if (data === 'after') requestedAgain.resolve();
  });
  await requestedAgain.promise;
  expect(responses).toEqual([]);
});
