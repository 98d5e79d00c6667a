import { leaseLength, type Claim } from '../outbox/publication-claim.ts';
import type { Services } from '../services.ts';
import { renewLeases } from './claim-shops.ts';

/** Runs `work` for claims one after the other, and keeps the leases of those whose turn is still to come. */
export async function holdLeases(
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
    while (waiting.length > 0) {
      const [claim] = waiting;
      if (claim) await work(claim);
      waiting = waiting.filter(({ shopId }) => shopId !== claim?.shopId);
    }
  } finally {
    clearInterval(renewal);
  }
}
