import { afterEach, expect, test } from 'bun:test';
import { startBkash } from '../../api/payments/gateways/bkash-testing.ts';
import { startSslcommerz } from '../../api/payments/gateways/sslcommerz-testing.ts';
import { checkSettings, readConfig } from '../../api/platform/config/config.ts';
import { tryGateways } from './try-gateways.ts';

const stops: Array<() => unknown> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function startGateways() {
  const bkash = startBkash();
  const bank = startSslcommerz();
  stops.push(bkash.stop, bank.stop);
  const { merchant } = bkash;
  return {
    NODE_ENV: 'test',
    BKASH_URL: merchant.url,
    BKASH_APP_KEY: merchant.appKey,
    BKASH_APP_SECRET: merchant.appSecret,
    BKASH_USERNAME: merchant.username,
    BKASH_PASSWORD: merchant.password,
    SSLCOMMERZ_URL: bank.merchant.url,
    SSLCOMMERZ_STORE_ID: bank.merchant.storeId,
    SSLCOMMERZ_STORE_PASSWORD: bank.merchant.storePassword,
  };
}

test('the doctor signs in to the operator’s payment gateways', async () => {
  const environment = startGateways();
  const found = await tryGateways(readConfig(environment));
  expect(found.map(({ state }) => state)).toEqual(['right', 'right']);
  expect(await tryGateways(readConfig({ NODE_ENV: 'test' }))).toEqual([]);
});

test('wrong credentials and an unreachable gateway are named without a secret', async () => {
  const environment = startGateways();
  const wrong = { BKASH_PASSWORD: 'wrong password', SSLCOMMERZ_URL: 'http://127.0.0.1:1' };
  const found = await tryGateways(readConfig({ ...environment, ...wrong }));
  expect(found).toEqual([
    { state: 'wrong', text: expect.stringContaining('Invalid username and password combination. Correct BKASH_URL') },
    { state: 'wrong', text: expect.stringContaining('the connection failed. Correct the SSLCOMMERZ_ settings') },
  ]);
  expect(JSON.stringify(found)).not.toContain('wrong password');
});

test('half an account stops the start', () => {
  const { problems } = checkSettings({ NODE_ENV: 'test', BKASH_APP_KEY: 'key', SSLCOMMERZ_STORE_ID: 'store' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'BKASH_APP_SECRET',
    'BKASH_USERNAME',
    'BKASH_PASSWORD',
    'SSLCOMMERZ_STORE_PASSWORD',
  ]);
});
