import { and, asc, eq, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Transaction } from '../../../db/client.ts';
import { domains, shops, users } from '../../../db/schema/index.ts';
import { plans, type Plan } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { shownHost } from './check-name.ts';
import { findHeldDomain, type HeldDomain } from './find.ts';
import { notifyOfDomain } from './notify-of-domain.ts';
import { recordDomainChange } from './record-domain-change.ts';
import { observe } from './observe.ts';
import { endingOf } from './phases.ts';
import { applyCheck } from './apply-check.ts';
import { day } from '../../platform/formats/durations.ts';

/** How long (ms) a domain may point elsewhere before it is removed. */
const brokenLength = 30 * day;

/** How long (ms) before the removal the owner gets a last reminder. */
const lastNotice = 5 * day;

/** Maximum domains checked per run, and concurrently. */
const checks = { inTurn: 200, atOnce: 8 };

const plansWith = (Object.keys(plans) as Plan[]).filter((plan) => plans[plan].hasCustomDomain);

/** Scheduled work on domains: ends those of ended plans step by step, and checks those that are due. */
export async function watchDomains(services: Services): Promise<void> {
  const { database, config, now } = services;
  for (const shopId of await findChanging(services)) {
    await database.write((transaction) => applyEnd(transaction, services, shopId));
  }
  const due = await database.db
    .select()
    .from(domains)
    .where(and(lte(domains.checkDueAt, now()), isNull(domains.endingSince)))
    .orderBy(asc(domains.checkDueAt))
    .limit(checks.inTurn);
  const limit = pLimit(checks.atOnce);
  const check = async (domain: (typeof due)[number]) =>
    applyCheck(services, domain, await observe(config, domain), { isRequested: false });
  await Promise.all(due.map((domain) => limit(check, domain)));
}

/** Shops whose proven domain is ending, is no longer in the plan, or has pointed elsewhere for too long. */
async function findChanging({ database: { db }, now }: Services): Promise<string[]> {
  const rows = await db
    .select({ shopId: domains.shopId })
    .from(domains)
    .innerJoin(shops, eq(shops.id, domains.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(
      and(
        isNotNull(domains.provenAt),
        or(
          isNotNull(domains.endingSince),
          notInArray(users.plan, plansWith),
          and(eq(domains.state, 'broken'), lte(domains.watchedSince, now() - brokenLength)),
        ),
      ),
    );
  return rows.map(({ shopId }) => shopId);
}

/** Reads the domain again within the transaction and takes its next step. */
async function applyEnd(transaction: Transaction, services: Services, shopId: string): Promise<void> {
  const now = services.now();
  const context = { transaction, now };
  const held = await findHeldDomain(transaction, shopId);
  if (!held) return;
  const { domain, owner } = held;
  const ending = endingOf(owner, domain.endingSince, now);
  const isLost = domain.state === 'broken' && domain.watchedSince <= now - brokenLength;
  if (isLost || (ending && now >= ending.goneFrom)) return removeEnded(transaction, services, held);
  const change = (values: Partial<typeof domains.$inferInsert>) =>
    transaction.update(domains).set(values).where(eq(domains.shopId, shopId));
  if (!ending) {
    if (domain.endingSince === null) return;
    await change({ endingSince: null, ending: null, checkDueAt: now, misses: 0 });
    return recordDomainChange(context, shopId);
  }
  const notifyOwner = () =>
    notifyOfDomain(context, owner, {
      news: 'ending',
      domain: shownHost(domain.host),
      ending,
      isSoon: now >= ending.redirectsFrom,
    });
  if (domain.ending === null) {
    await change({ endingSince: now, ending: 'grace' });
    await recordDomainChange(context, shopId);
    await notifyOwner();
  } else if (domain.ending === 'grace' && now >= ending.redirectsFrom) {
    await change({ ending: 'redirect' });
    await recordDomainChange(context, shopId);
  } else if (domain.ending === 'redirect' && now >= ending.goneFrom - lastNotice) {
    await change({ ending: 'reminded' });
    await notifyOwner();
  }
}

async function removeEnded(transaction: Transaction, services: Services, { domain, owner }: HeldDomain): Promise<void> {
  const now = services.now();
  const context = { transaction, now };
  await transaction.delete(domains).where(eq(domains.shopId, domain.shopId));
  await recordDomainChange(context, domain.shopId);
  await notifyOfDomain(context, owner, { news: 'gone', domain: shownHost(domain.host) });
}
