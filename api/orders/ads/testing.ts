import { afterEach } from 'bun:test';
import { adConnections, adEvents, measuredOrders } from '../../../db/schema/index.ts';
import { signForm } from '../shopper/form-token.ts';
import { orderSecret } from '../order/secret.ts';
import { order, startWithSavedOrders } from '../testing.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { minute } from '../../platform/formats/durations.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { adsKind } from './ads-kind.ts';
import { adSecrets, startAdServices } from './services/ads-testing.ts';

const started: Array<{ stop: () => unknown }> = [];
afterEach(() => void started.splice(0).forEach((services) => void services.stop()));

export const shopperIp = '203.0.113.7';
export const shopperBrowser = 'Mozilla/5.0 (Linux; Android 9) Chrome/120 Mobile';

/** A shop on the Starter plan with a product of 500 taka, and stand-ins for the services that measure ads. */
export async function startAds(more: Record<string, string> = {}) {
  const ads = startAdServices();
  started.push(ads);
  const api = await startWithSavedOrders({ ...ads.settings, ...more });
  const { asOwner, services, shopId, slug, clock, origin, productId, userId } = api;
  await givePlan(services, userId, 'starter');
  const base = `/api/shops/${shopId}/ads`;
  const connect = async (service: keyof typeof adSecrets, connection: object = adSecrets[service]) => {
    await asOwner('PUT', `${base}/${service}`, connection);
    return asOwner('POST', `${base}/${service}/test`, { testCode: 'TEST123' });
  };
  /** Headers of a shopper's browser. */
  const browser = (headers: Record<string, string> = {}) => ({
    'user-agent': shopperBrowser,
    referer: `${origin}/${slug}/p/${productId}?fbclid=x`,
    ...headers,
  });
  const ad = (query: string, age = minute) => `${clock.now - age}?${query}`;
  /** An order that is not suspicious. */
  const shop = async (
    changes: object = {},
    headers: Record<string, string> = {},
    key: string = crypto.randomUUID(),
  ) => {
    const formToken = signForm(await orderSecret(services), shopId, clock.now - minute);
    const body = { productId, ...order, formToken, sessionId: `${clock.now}.5`, ...changes };
    return api.send('POST', `/api/shops/${slug}/orders`, {
      body,
      headers: { 'idempotency-key': key, ...browser(headers) },
      ip: shopperIp,
    });
  };
  const report = (call: string, facts: object = {}, headers: Record<string, string> = {}) =>
    api.send('POST', `/api/analytics/${call}`, {
      body: { shopId, productId, sessionId: 'one', ...facts },
      headers: browser(headers),
      ip: shopperIp,
    });
  const step = async (state: string) => {
    const { id, version } = await api.last();
    return asOwner('PUT', `${api.base}/${id}`, { version, state });
  };
  const { db } = services.database;
  return {
    ...api,
    ads,
    adsBase: base,
    connect,
    ad,
    shop,
    report,
    step,
    send: api.send,
    connections: () => db.select().from(adConnections),
    events: () => db.select().from(adEvents),
    measured: () => db.select().from(measuredOrders),
    /** Sends what is due. */
    work: () => runDue(services, [adsKind]),
  };
}
