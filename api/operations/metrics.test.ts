import { expect, test } from 'bun:test';
import { startTestApi } from '../testing.ts';
import { readMetrics } from './metrics.ts';

test('figures are for who holds the token; this machine goes without only in development', async () => {
  const { services } = await startTestApi();
  const asked = async (config: Partial<typeof services.config>, address: string, authorization: string | null) =>
    (await readMetrics({ ...services, config: { ...services.config, ...config } }, address, authorization)) !== null;
  const metricsToken = '0123456789abcdef';
  expect(await asked({}, '127.0.0.1', null)).toBe(true);
  expect(await asked({ trustedProxies: 1 }, '127.0.0.1', null)).toBe(false);
  // A proxy on this machine would otherwise open them to everybody.
  expect(await asked({ isDevelopment: false }, '127.0.0.1', null)).toBe(false);
  expect(await asked({}, '203.0.113.1', null)).toBe(false);
  expect(await asked({ metricsToken }, '203.0.113.1', 'Bearer 0123456789abcdeF')).toBe(false);
  expect(await asked({ metricsToken, isDevelopment: false }, '203.0.113.1', `Bearer ${metricsToken}`)).toBe(true);
});
