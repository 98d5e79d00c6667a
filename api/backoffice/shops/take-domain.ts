import { eq } from 'drizzle-orm';
import { domains } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { shownHost } from '../../shops/domains/check-name.ts';
import { findHeldDomain } from '../../shops/domains/find.ts';
import { tellOfDomain } from '../../shops/domains/tell-of-domain.ts';
import { recordDomainChange } from '../../shops/domains/record-domain-change.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * Disconnects a shop's domain immediately and mails the owner the reason.
 * @throws Failure `domain_not_found`
 */
export async function takeDomain(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  reason: string,
  attempt: Attempt | null,
): Promise<void> {
  await database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      const held = await findHeldDomain(transaction, shopId);
      if (!held) throw new Failure('domain_not_found');
      const { domain, owner } = held;
      await transaction.delete(domains).where(eq(domains.shopId, shopId));
      await recordDomainChange(transaction, shopId, now());
      await tellOfDomain(transaction, owner, { news: 'gone', domain: shownHost(domain.host), reason }, now());
      await recordAudit(
        transaction,
        actor,
        {
          action: 'domain.take_away',
          targetKind: 'shop',
          targetId: shopId,
          before: { domain: domain.host, state: domain.state },
          after: { reason },
        },
        now(),
      );
      return null;
    }),
  );
}
