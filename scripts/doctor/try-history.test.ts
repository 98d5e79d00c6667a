import { expect, test } from 'bun:test';
import { requestProvider } from '../../api/orders/delivery-history/request-provider.ts';
import { startHistory } from '../../api/orders/delivery-history/testing.ts';
import { checkSettings } from '../../api/platform/config/config.ts';
import { tryHistory } from './try-history.ts';

test('the doctor shows the provider’s last answer without asking it', async () => {
  const { services, provider } = await startHistory();
  const look = async () =>
    (await tryHistory(services.database, services.config)).map(({ state, text }) => [state, text]);
  expect(await look()).toEqual([['right', 'Delivery histories: Courier Check was not asked within a day.']]);
  provider.respondWith(401);
  await requestProvider(services, 'secret', '01812345678');
  expect(await look()).toEqual([['advice', expect.stringContaining('status 401. Correct the HISTORY_ settings')]]);
  expect(provider.calls).toHaveLength(1);
  expect(await tryHistory(services.database, { history: null })).toEqual([]);
});

test('half a provider stops the start, and its key is not shown', () => {
  const problemsOf = (settings: Record<string, string>) => checkSettings({ NODE_ENV: 'test', ...settings }).problems;
  const names = (settings: Record<string, string>) => problemsOf(settings).map((problem) => problem.split(':')[0]);
  expect(names({ HISTORY_HEADER: 'X-Api-Key: secret' })).toEqual(['HISTORY_URL']);
  expect(names({ HISTORY_URL: 'https://history.example/check' })).toEqual(['HISTORY_URL', 'HISTORY_DELIVERED']);
  const whole = { HISTORY_URL: 'https://history.example/{phone}', HISTORY_DELIVERED: 'a.b', HISTORY_RETURNED: 'a.c' };
  expect(names(whole)).toEqual([]);
  expect(names({ ...whole, HISTORY_DELIVERED: 'a..b' })).toEqual(['HISTORY_DELIVERED']);
});
