import { expect, test } from 'bun:test';
import { query } from './queries.ts';

test('a query that is invalidated while it runs is sent once more, since its response may be out of date', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const askedTwice = Promise.withResolvers<void>();
  let asked = 0;
  const $state = query<string>(['state'], async () => {
    asked += 1;
    if (asked === 2) askedTwice.resolve();
    return { data: await answers[asked === 1 ? 0 : 1].promise, error: null };
  });
  const shown = Promise.withResolvers<void>();
  $state.subscribe(({ data }) => data === 'after' && shown.resolve());
  $state.revalidate();
  answers[0].resolve('before');
  await askedTwice.promise;
  answers[1].resolve('after');
  await shown.promise;
  expect(asked).toBe(2);
});
