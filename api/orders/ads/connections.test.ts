import { expect, test } from 'bun:test';
import { publications } from '../../../db/schema/index.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { adSecrets } from './services/ads-testing.ts';
import { startAds } from './testing.ts';

test('a seller’s secret is encrypted and never shown; events are sent after a test that worked', async () => {
  const { ads, asOwner, adsBase, connections, connect, shop, work, services } = await startAds({
    APP_SECRET: 'a secret of 32 characters or more',
  });
  const saved = await asOwner('PUT', `${adsBase}/meta`, adSecrets.meta);
  expect(saved.body).toMatchObject({ service: 'meta', state: 'untested', purchaseAt: 'placed', lastResponse: '' });
  expect((await connections())[0]?.secret).toStartWith('sealed:');
  await shop();
  await work();
  expect(ads.requests).toEqual([]);
  const wanted = async () => (await services.database.db.select().from(publications))[0]!.wanted;
  const before = await wanted();
  const tested = await connect('meta');
  expect(tested.body).toMatchObject({ state: 'works', lastResponse: 'events_received: 1.' });
  expect(await wanted(), 'the shop’s pages say so').toBe(before + 1);
  expect(JSON.stringify((await asOwner('GET', adsBase)).body)).not.toContain(adSecrets.meta.secret);
  expect([ads.tests().length, ads.taken().length]).toEqual([1, 0]);
});

test('a wrong token, a wrong pixel and a wrong code are shown in the service’s own words', async () => {
  const { asOwner, adsBase, connect } = await startAds();
  const wrong = await connect('meta', { ...adSecrets.meta, secret: 'wrong' });
  expect(wrong.body).toMatchObject({ state: 'refused', lastResponse: expect.stringContaining('Cannot parse') });
  expect((await connect('meta', { ...adSecrets.meta, pixelId: '99999' })).body?.['state']).toBe('refused');
  expect((await connect('tiktok', { ...adSecrets.tiktok, secret: 'wrong' })).body).toMatchObject({
    state: 'refused',
    lastResponse: expect.stringContaining('40105'),
  });
  const codeless = await asOwner('POST', `${adsBase}/meta/test`, {});
  expect([codeless.status, codeless.body?.['fields']]).toMatchObject([422, { testCode: expect.any(String) }]);
  expect((await asOwner('PUT', `${adsBase}/ga4`, { pixelId: 'UA-1', secret: 'x' })).status).toBe(422);
});

test('a secret that the service repeats in its words is not stored, shown or exported', async () => {
  const { asOwner, adsBase, connect, connections } = await startAds();
  const cut = { ...adSecrets.meta, secret: 'EAAB-the-beginning-of-a-token' };
  const tested = await connect('meta', cut);
  expect(tested.body).toMatchObject({ state: 'refused', lastResponse: 'Malformed access token …' });
  expect((await connections())[0]?.lastResponse).not.toContain(cut.secret);
  expect(JSON.stringify((await asOwner('GET', adsBase)).body)).not.toContain(cut.secret);
});

test('a test without a usable response changes nothing, and GA4’s checks are shown', async () => {
  const { ads, asOwner, adsBase, connections, connect } = await startAds();
  await connect('meta');
  ads.fail('meta', 'busy');
  const failed = await asOwner('POST', `${adsBase}/meta/test`, { testCode: 'TEST1' });
  expect([failed.status, failed.body?.['code']]).toEqual([503, 'ads_unavailable']);
  expect((await connections())[0]?.state).toBe('works');
  ads.fail('ga4', 'refused');
  expect((await connect('ga4')).body).toMatchObject({
    state: 'refused',
    lastResponse: 'measurement_id: Invalid measurement_id',
  });
  expect((await connect('ga4')).body?.['state']).toBe('works');
});

test('only the owner of a shop sees and changes its connections, and only with a plan that has them', async () => {
  const api = await startAds();
  const { adsBase, asOwner, connect, newSeller, services, send, shop, userId, work, ads } = api;
  await connect('meta');
  const stranger = await newSeller('Stranger');
  const calls = [
    ['GET', adsBase],
    ['PUT', `${adsBase}/meta`, adSecrets.meta],
    ['PUT', `${adsBase}/tiktok`, adSecrets.tiktok],
    ['PUT', `${adsBase}/ga4`, adSecrets.ga4],
    ['PUT', `${adsBase}/meta/purchase`, { purchaseAt: 'confirmed' }],
    ['POST', `${adsBase}/meta/test`, { testCode: 'A1' }],
    ['DELETE', `${adsBase}/meta`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await send(method, path, { body })).status, path).toBe(401);
    expect((await send(method, path, { body, cookie: stranger.cookie })).status, path).toBe(404);
  }
  await givePlan(services, userId, 'free');
  await shop();
  await work();
  expect(ads.taken()).toEqual([]);
  expect((await asOwner('PUT', `${adsBase}/meta`, adSecrets.meta)).body?.['code']).toBe('ads_not_in_plan');
  expect((await asOwner('GET', adsBase)).body).toMatchObject({ isInPlan: false, connections: [{ service: 'meta' }] });
});
