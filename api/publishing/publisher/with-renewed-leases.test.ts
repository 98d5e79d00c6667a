import { expect, test } from 'bun:test';
import { urgency, type Claim } from '../../platform/jobs/publication-claim.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { claimDue } from './claim-shops.ts';
import { withRenewedLeases } from './with-renewed-leases.ts';

test('of the claimed shops, two are published concurrently, and the next one when one of them is done', async () => {
  const { newSeller, services } = await startTestApi();
  for (const name of ['rahima', 'salma', 'parul']) await newSeller(name);
  const due = { levels: [urgency.change], build: '', limit: 8, now: services.now() };
  const claims = await claimDue(services.database, due);
  expect(claims).toHaveLength(3);
  const begun: string[] = [];
  const twoAreUnderWay = Promise.withResolvers<void>();
  const firstMayEnd = Promise.withResolvers<void>();
  const work = async ({ shopId }: Claim) => {
    const place = begun.push(shopId);
    if (place === 2) twoAreUnderWay.resolve();
    if (place < 3) await firstMayEnd.promise;
  };
  const done = withRenewedLeases(services, claims, work);
  await twoAreUnderWay.promise;
  expect(begun).toHaveLength(2);
  firstMayEnd.resolve();
  await done;
  expect(begun).toEqual(claims.map(({ shopId }) => shopId));
});
