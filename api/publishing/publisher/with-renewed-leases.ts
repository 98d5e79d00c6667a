import pLimit from 'p-limit';
import { leaseLength, type Claim } from '../../platform/jobs/publication-claim.ts';
import type { Services } from '../../platform/config/services.ts';
import { renewLeases } from './claim-shops.ts';

/** Shops published concurrently. While one waits for the disk or for compression, another is rendered. */
const atOnce = 2;

/** Runs `work` for claims, two at a time, and renews the leases of unfinished claims. */
export async function withRenewedLeases(
  { database, now }: Pick<Services, 'database' | 'now'>,
  claims: readonly Claim[],
  work: (claim: Claim) => Promise<void>,
): Promise<void> {
  let waiting = claims;
  const renew = async () => {
    waiting = await renewLeases(database, waiting, now()).catch(() => waiting);
  };
  const isLate = claims.some(({ leasedUntil }) => leasedUntil - now() < leaseLength / 2);
  if (isLate) await renew();
  const renewal = setInterval(() => void renew(), leaseLength / 2);
  try {
    const limit = pLimit(atOnce);
    const workOff = async ({ shopId }: Claim) => {
      const claim = waiting.find((held) => held.shopId === shopId);
      if (claim) await work(claim);
      waiting = waiting.filter((held) => held.shopId !== shopId);
    };
    await Promise.all(claims.map((claim) => limit(workOff, claim)));
  } finally {
    clearInterval(renewal);
  }
}
