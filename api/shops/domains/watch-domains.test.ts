import { afterAll, beforeAll, expect, test } from 'bun:test';
import { has, titleWith } from '../../../tests/programs.ts';
import { domains } from '../../../db/schema/index.ts';
import { gracePeriod } from '../../accounts/plans/contract.ts';
import { nextCheck, watchLength } from './next-check.ts';
import { redirectLength } from './phases.ts';
import { ShopHosts } from './shop-hosts.ts';
import { givePlan, ours, proofOf, startDnsServer, startDomains } from './testing.ts';
import { watchDomains } from './watch-domains.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>> | undefined;
beforeAll(async () => {
  if (has('dnsmasq')) dns = await startDnsServer();
});
afterAll(() => dns?.stop());

/** A seller with a live domain, and functions that advance the clock. */
async function startLive() {
  const api = await startDomains(dns);
  const seller = await api.newProSeller('Rahima');
  const proof = proofOf((await seller.put('rahima.test')).body);
  const zone = { hosts: { 'rahima.test': [ours] }, texts: { '_poshora.rahima.test': proof } };
  await dns?.say(zone);
  await watchDomains(api.services);
  const hosts = new ShopHosts(api.services);
  await hosts.start();
  const pass = async (milliseconds: number) => {
    api.clock.now += milliseconds;
    await watchDomains(api.services);
    await hosts.refresh(seller.shopId);
  };
  /** The domain's state for its owner, and the response at its host. */
  const seen = async () => {
    const [row] = await api.services.database.db.select().from(domains);
    const target = hosts.targetOf('http://rahima.test/');
    const isShown = typeof target !== 'string' && target.redirectsFrom > api.clock.now;
    return [row ? row.state : null, typeof target === 'string' ? target : isShown ? 'shop' : 'platform URL'];
  };
  return { ...api, seller, zone, pass, seen, hosts };
}

test('checks become rarer over a week, and continue for live domains', () => {
  const wait = (state: 'waiting' | 'live' | 'broken', misses: number, since: number) => {
    const at = nextCheck({ state, misses, watchedSince: 0 }, since);
    return at === null ? null : (at - since) / minute;
  };
  expect([1, 2, 3, 6, 20].map((misses) => wait('waiting', misses, minute))).toEqual([1, 2, 4, 32, 360]);
  expect(wait('waiting', 40, watchLength)).toBeNull();
  expect(wait('broken', 40, watchLength)).toBe(24 * 60);
  expect([wait('live', 0, day), wait('live', 1, day)]).toEqual([360, 10]);
});

test.skipIf(!has('dnsmasq'))(
  titleWith(['dnsmasq'], 'a domain becomes live automatically, and one failed check does not break it'),
  async () => {
    const { seller, pass, seen, zone } = await startLive();
    expect(await seen()).toEqual(['live', 'shop']);
    await dns?.say({});
    await pass(6 * hour);
    expect(await seen()).toEqual(['live', 'shop']);
    await dns?.say(zone);
    await pass(10 * minute);
    await dns?.say({});
    await pass(6 * hour);
    await pass(9 * minute);
    expect(await seen(), 'not checked yet').toEqual(['live', 'shop']);
    await pass(minute);
    expect(await seen()).toEqual(['broken', 'shop']);
    expect(await seller.mails()).toEqual(['Your shop is now at rahima.test', 'rahima.test no longer opens your shop']);
    await dns?.say(zone);
    await pass(minute);
    expect(await seen()).toEqual(['live', 'shop']);
  },
);

test.skipIf(!has('dnsmasq'))(
  titleWith(['dnsmasq'], 'a domain that points elsewhere for 30 days is removed'),
  async () => {
    const { seller, pass, seen } = await startLive();
    await dns?.say({});
    await pass(6 * hour);
    await pass(10 * minute);
    await pass(29 * day);
    expect(await seen()).toEqual(['broken', 'shop']);
    await pass(day);
    expect(await seen()).toEqual([null, 'nowhere']);
    expect((await seller.mails()).at(-1)).toBe('rahima.test is no longer connected to your shop');
  },
);

test.skipIf(!has('dnsmasq'))(
  titleWith(
    ['dnsmasq'],
    'after a downgrade, a domain stays for the grace period, redirects to the platform for 30 days, and is removed',
  ),
  async () => {
    const { seller, services, pass, seen, hosts } = await startLive();
    await givePlan(services, seller.userId, 'free');
    await pass(0);
    const { body } = await seller.read();
    expect(body).toMatchObject({ state: 'ending', ending: { redirectsFrom: services.now() + gracePeriod } });
    expect((await seller.mails()).at(-1)).toBe('rahima.test ends with your plan');
    await pass(gracePeriod - 1);
    expect(await seen()).toEqual(['live', 'shop']);
    const published = await seller.wanted();
    await pass(1);
    expect(await seen()).toEqual(['live', 'platform URL']);
    expect(await seller.wanted(), 'its pages have the platform’s URL again').toBe(published + 1);
    await pass(redirectLength - 5 * day);
    expect((await seller.mails()).at(-1)).toBe('rahima.test is about to be disconnected');
    const received = (await seller.mails()).length;
    await pass(5 * day - 1);
    expect(await seen()).toEqual(['live', 'platform URL']);
    expect([hosts.isAllowed('rahima.test'), (await seller.mails()).length]).toEqual([true, received]);
    await pass(1);
    expect(await seen()).toEqual([null, 'nowhere']);
    expect([hosts.isAllowed('rahima.test'), hosts.size]).toEqual([false, 0]);
  },
);

test.skipIf(!has('dnsmasq'))(
  titleWith(['dnsmasq'], 'an upgrade restores an ending domain, and a block or deletion ends it at once'),
  async () => {
    const { seller, services, pass, seen, send, newAdmin } = await startLive();
    await givePlan(services, seller.userId, 'starter');
    await pass(0);
    await pass(gracePeriod + day);
    expect(await seen()).toEqual(['live', 'platform URL']);
    expect((await seller.put('other.test')).body).toMatchObject({ code: 'domain_not_in_plan' });
    await givePlan(services, seller.userId, 'pro');
    await pass(0);
    expect(await seen()).toEqual(['live', 'shop']);
    expect((await seller.read()).body).toMatchObject({ state: 'live', ending: null });

    const { cookie, password } = await newAdmin();
    await send('POST', '/api/auth/confirm-password', { cookie, body: { password } });
    await send('PATCH', `/api/admin/shops/${seller.shopId}/status`, { cookie, body: { isActive: false } });
    await pass(0);
    expect(await seen()).toEqual(['live', 'nowhere']);
    await send('PATCH', `/api/admin/shops/${seller.shopId}/status`, { cookie, body: { isActive: true } });
    await pass(0);
    expect(await seen()).toEqual(['live', 'shop']);
    await send('POST', `/api/admin/users/${seller.userId}/block`, { cookie, body: { reason: 'Fraud' } });
    await pass(0);
    expect(await seen()).toEqual(['live', 'nowhere']);
  },
);
