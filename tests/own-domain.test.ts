import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { registerSeller } from './api/client-testing.ts';
import { redirectLength } from '../api/shops/domains/phases.ts';
import { givePlan, proofOf } from '../api/shops/domains/testing.ts';
import { watchDomains } from '../api/shops/domains/watch-domains.ts';
import { gracePeriod } from '../api/accounts/plans/contract.ts';
import { isLive, whenPublication } from '../api/publishing/published-testing.ts';
import { endedFor, hasStatus, startBehindCaddy } from './behind-caddy.ts';
import { eventually } from './eventually.ts';
import { has, titleWith } from './programs.ts';
import { timeLimits } from './time-limits.ts';

setDefaultTimeout(timeLimits.process);

let product: Awaited<ReturnType<typeof startBehindCaddy>> | undefined;
beforeAll(async () => {
  if (has('caddy', 'dnsmasq')) product = await startBehindCaddy();
});
afterAll(() => product?.stop());

test.skipIf(!has('caddy', 'dnsmasq'))(
  titleWith(['caddy', 'dnsmasq'], 'a domain gets a certificate and is removed after a downgrade'),
  async () => {
    if (!product) throw new Error('Nothing was started');
    const { callApi, send, services, dns, publicUrl, port } = product;
    const seller = await registerSeller(send, 'Rahima Fashion');
    const { cookie, shopId, slug } = seller;
    await givePlan(services, seller.userId, 'pro');
    const domain = `/api/shops/${shopId}/domain`;
    // Caddy gets no certificate for a name that the product does not know.
    const isRefused = (host: string) =>
      expect(callApi(host)).rejects.toMatchObject({ code: 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR' });
    await isRefused('rahima.test');

    const typed = await send('PUT', domain, { cookie, body: { domain: 'Rahima.test' } });
    const proof = proofOf((await typed.json()) as Record<string, unknown>);
    await dns.say({ hosts: { 'rahima.test': ['127.0.0.1'] }, texts: { '_poshora.rahima.test': proof } });
    await isRefused('rahima.test');
    const checked = await send('POST', `${domain}/check`, { cookie, body: {} });
    expect(await checked.json()).toMatchObject({ state: 'live', url: `https://rahima.test:${port}` });
    await whenPublication(services, shopId, isLive);

    await eventually('the shop is served', () => hasStatus(callApi('rahima.test'), 200));
    const page = await callApi('rahima.test');
    expect(page.text).toContain(`<link rel="canonical" href="https://rahima.test:${port}/">`);
    expect(page.headers['strict-transport-security']).toBe('max-age=2592000');
    expect(page.headers['alt-svc']).toContain('h3=');
    const packed = await callApi('rahima.test', '/', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/-br"$/) });
    expect((await callApi('rahima.test', '/api/auth/session')).status).toBe(404);
    expect((await callApi('dangling.test', '/', {}, 'rahima.test')).text).toContain('There is no shop at this link.');
    await isRefused('dangling.test');
    const outside = await callApi('poshora.test', '/api/domains/allowed?domain=rahima.test');
    expect([outside.status, outside.text]).toEqual([404, '']);

    await givePlan(services, seller.userId, 'free');
    await watchDomains(services);
    expect((await callApi('rahima.test')).status, 'the days of grace').toBe(200);
    await endedFor(services, shopId, gracePeriod);
    await eventually('the domain leads to the platform', () => hasStatus(callApi('rahima.test'), 302));
    expect((await callApi('rahima.test', '/all')).headers['location']).toBe(`${publicUrl}/${slug}/all`);
    await whenPublication(services, shopId, isLive);
    expect((await callApi('poshora.test', `/${slug}`)).text).toContain(
      `<link rel="canonical" href="${publicUrl}/${slug}">`,
    );
    await endedFor(services, shopId, gracePeriod + redirectLength);
    await eventually('the domain is gone', () => hasStatus(callApi('rahima.test'), 404));
  },
);
