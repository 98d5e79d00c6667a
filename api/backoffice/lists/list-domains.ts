import { and, count, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { domainToASCII } from 'node:url';
import type { Queryable } from '../../../db/client.ts';
import { findSorted } from '../../../db/find-sorted.ts';
import { domains, shops } from '../../../db/schema/index.ts';
import { shownHost } from '../../shops/domains/check-name.ts';
import type { AdminDomain, Page } from '../contract.ts';
import type { DomainFilter } from './inputs.ts';

/** All shops' custom domains and their states, searched by part of the domain or shop name; newest first. */
export async function listDomains(db: Queryable, filter: DomainFilter): Promise<Page<AdminDomain>> {
  const { order, before, limit } = filter;
  const wanted = and(inState(filter.state), named(db, filter.search));
  const { ids, next } = await findSorted(db, {
    table: domains,
    id: domains.shopId,
    by: [sql`${domains.createdAt}`],
    order,
    filter: wanted,
    before,
    limit,
  });
  const rows = await db
    .select({ domain: domains, shop: shops })
    .from(domains)
    .innerJoin(shops, eq(shops.id, domains.shopId))
    .where(inArray(domains.shopId, ids));
  const byId = new Map(rows.map(({ domain, shop }) => [domain.shopId, viewDomain(domain, shop)]));
  const [all] = await db.select({ total: count() }).from(domains).where(wanted);
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next, total: all?.total ?? 0, isExact: true };
}

function viewDomain(domain: typeof domains.$inferSelect, shop: typeof shops.$inferSelect): AdminDomain {
  return {
    id: domain.shopId,
    host: domain.host,
    shown: shownHost(domain.host),
    shopName: shop.name,
    shopSlug: shop.slug,
    ownerId: shop.ownerId,
    state: domain.endingSince === null ? domain.state : 'ending',
    isProven: domain.provenAt !== null,
    checkedAt: domain.checkedAt,
    createdAt: domain.createdAt,
  };
}

function inState(state: DomainFilter['state']): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'ending') return isNotNull(domains.endingSince);
  return and(eq(domains.state, state), isNull(domains.endingSince));
}

/** A full scan is acceptable: there are at most a few thousand domains. */
function named(db: Queryable, search: string): SQL | undefined {
  if (search === '') return undefined;
  const typed = search.toLowerCase();
  const ofShop = db
    .select({ id: shops.id })
    .from(shops)
    .where(
      and(
        eq(shops.id, domains.shopId),
        or(sql`instr(lower(${shops.name}), ${typed})`, sql`instr(${shops.slug}, ${typed})`),
      ),
    );
  return or(sql`instr(${domains.host}, ${domainToASCII(typed) || typed})`, exists(ofShop));
}
