import { afterAll, beforeAll, expect, test } from 'bun:test';
import { has, titleWith } from '../../../tests/programs.ts';
import { domains } from '../../../db/schema/index.ts';
import type { DomainRecord } from './contract.ts';
import { givePlan, ours, proofOf, startDnsServer, startDomains } from './testing.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>> | undefined;
beforeAll(async () => {
  if (has('dnsmasq')) dns = await startDnsServer();
});
afterAll(() => dns?.stop());

const elsewhere = '198.51.100.1';

test('a domain shows its required DNS records until it is removed', async () => {
  const { newProSeller } = await startDomains(dns);
  const seller = await newProSeller('Rahima');
  const none = { domain: null, state: null, records: [], checkedAt: null };
  expect((await seller.read()).body).toMatchObject(none);
  const { status, body } = await seller.put(' https://RahimaFashion.test/ ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ domain: 'rahimafashion.test', url: 'https://rahimafashion.test', state: 'waiting' });
  expect(body?.['records']).toEqual([
    { type: 'A', name: 'rahimafashion.test', label: '@', value: ours, found: null, isNeeded: true },
    {
      type: 'TXT',
      name: '_poshora.rahimafashion.test',
      label: '_poshora',
      value: expect.stringMatching(/^poshora-verification=[a-z2-7]{24}$/),
      found: null,
      isNeeded: true,
    },
    {
      type: 'CNAME',
      name: 'www.rahimafashion.test',
      label: 'www',
      value: 'poshora.test',
      found: null,
      isNeeded: false,
    },
  ]);
  expect((await seller.read()).body).toEqual(body);
  const again = await seller.put('www.rahimafashion.test');
  expect([again.body?.['domain'], proofOf(again.body)]).toEqual(['www.rahimafashion.test', proofOf(body)]);
  expect((await seller.remove()).body).toMatchObject(none);
  expect((await seller.remove()).status).toBe(200);
  expect((await seller.check()).body).toMatchObject({ code: 'domain_not_found' });
});

test('a refusal appears at the field, in the reader’s language, and nothing is stored', async () => {
  const { newProSeller, services, send } = await startDomains(dns);
  const { shopId, cookie } = await newProSeller('Rahima');
  for (const [domain, words] of [
    ['rahima', 'শেষে .com-এর মতো অংশটি নেই। পুরো ডোমেইন লিখুন, যেমন rahimafashion.com।'],
    ['poshora.test', 'এই নামটি পসরার। আপনার নিজের ডোমেইন লিখুন।'],
  ]) {
    const headers = { 'accept-language': 'bn' };
    const response = await send('PUT', `/api/shops/${shopId}/domain`, { cookie, headers, body: { domain } });
    expect([response.status, response.body?.['fields']]).toEqual([422, { domain: words }]);
  }
  expect(await services.database.db.select().from(domains)).toEqual([]);
});

test('a domain needs the Pro plan, and only the owner can see or change it', async () => {
  const { newProSeller, services, send, newSeller } = await startDomains(dns);
  const seller = await newProSeller('Rahima');
  for (const plan of ['free', 'trial', 'starter'] as const) {
    await givePlan(services, seller.userId, plan);
    expect((await seller.put('rahima.test')).body).toMatchObject({ code: 'domain_not_in_plan' });
  }
  expect(await services.database.db.select().from(domains)).toEqual([]);
  await givePlan(services, seller.userId, 'pro');
  await seller.put('rahima.test');
  const stranger = await newSeller('Stranger');
  await givePlan(services, stranger.userId, 'pro');
  const before = await services.database.db.select().from(domains);
  const path = `/api/shops/${seller.shopId}/domain`;
  const { cookie } = stranger;
  const body = { domain: 'mine.test' };
  expect((await send('GET', path, { cookie })).status).toBe(404);
  expect((await send('PUT', path, { cookie, body })).status).toBe(404);
  expect((await send('POST', `${path}/check`, { cookie, body: {} })).status).toBe(404);
  expect((await send('DELETE', path, { cookie })).status).toBe(404);
  expect(await services.database.db.select().from(domains)).toEqual(before);
});

test.skipIf(!has('dnsmasq'))(
  titleWith(
    ['dnsmasq'],
    'a domain is live once its DNS proves ownership and points here; otherwise the found records are shown',
  ),
  async () => {
    const { newProSeller } = await startDomains(dns);
    const seller = await newProSeller('Rahima');
    const proof = proofOf((await seller.put('rahima.test')).body);
    const found = async () => {
      const { body } = await seller.check();
      const records = (body?.['records'] ?? []) as readonly DomainRecord[];
      return [body?.['state'], ...records.map((record) => record.found)];
    };
    await dns?.say({});
    expect(await found()).toEqual(['waiting', null, null, null]);
    await dns?.say({
      hosts: { 'rahima.test': [elsewhere] },
      texts: { '_poshora.rahima.test': 'poshora-verification=x' },
    });
    expect(await found()).toEqual(['waiting', elsewhere, 'poshora-verification=x', null]);
    await dns?.say({ hosts: { 'rahima.test': [ours] } });
    expect(await found()).toEqual(['waiting', ours, null, null]);
    const wanted = await seller.wanted();
    expect(await seller.mails()).toEqual([]);
    const texts = { '_poshora.rahima.test': proof };
    await dns?.say({
      hosts: { 'rahima.test': [ours], 'poshora.test': [ours] },
      aliases: { 'www.rahima.test': 'poshora.test' },
      texts,
    });
    expect(await found()).toEqual(['live', ours, proof, 'poshora.test']);
    expect(await seller.wanted()).toBe(wanted + 1);
    expect(await seller.mails()).toEqual(['Your shop is now at rahima.test']);
    await dns?.say({ hosts: { 'rahima.test': [ours, elsewhere] }, texts });
    expect(await found(), 'some visitors would reach another server').toEqual(['broken', elsewhere, proof, null]);
    expect(await seller.mails()).toEqual(['Your shop is now at rahima.test', 'rahima.test no longer opens your shop']);
    await dns?.say({ hosts: { 'rahima.test': [ours] } });
    expect(await found(), 'a proof stays valid').toEqual(['live', ours, null, null]);
  },
);

test.skipIf(!has('dnsmasq'))(titleWith(['dnsmasq'], 'a DNS server that does not respond changes nothing'), async () => {
  const { newProSeller } = await startDomains(dns);
  const seller = await newProSeller('Rahima');
  const proof = proofOf((await seller.put('rahima.test')).body);
  await dns?.say({ hosts: { 'rahima.test': [ours] }, texts: { '_poshora.rahima.test': proof } });
  const { body } = await seller.check();
  await dns?.stop();
  const silent = (await seller.check()).body;
  expect(silent).toEqual(body);
  expect(silent?.['state']).toBe('live');
});

test.skipIf(!has('dnsmasq'))(
  titleWith(['dnsmasq'], 'a domain belongs to one shop at a time, and another shop needs a new proof'),
  async () => {
    const { newProSeller, services } = await startDomains(dns);
    const first = await newProSeller('First');
    const second = await newProSeller('Second');
    const firstProof = proofOf((await first.put('rahima.test')).body);
    const secondProof = proofOf((await second.put('www.rahima.test')).body);
    const hosts = { 'rahima.test': [ours], 'www.rahima.test': [ours] };
    await dns?.say({ hosts, texts: { '_poshora.rahima.test': firstProof } });
    expect((await first.check()).body?.['state']).toBe('live');
    expect((await second.check()).body?.['state'], 'another shop’s proof does not count').toBe('waiting');
    expect((await first.read()).body?.['state']).toBe('live');

    await dns?.say({ hosts, texts: { '_poshora.rahima.test': secondProof } });
    expect((await second.check()).body?.['state']).toBe('live');
    expect((await first.read()).body?.['state']).toBe('waiting');
    expect(await first.mails()).toContain('rahima.test is now connected to another shop');
    await dns?.say({ hosts, texts: { '_poshora.rahima.test': firstProof } });
    expect((await first.check()).body?.['state'], 'the old proof no longer counts').toBe('waiting');
    expect((await second.check()).body?.['state']).toBe('live');
    const proven = (await services.database.db.select().from(domains)).filter(({ provenAt }) => provenAt !== null);
    expect(proven.map(({ shopId }) => shopId)).toEqual([second.shopId]);
  },
);
