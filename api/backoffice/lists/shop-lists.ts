import { and, eq, exists, getTableColumns, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { domains, shopReports, shops } from '../../../db/schema/index.ts';
import { shownHost } from '../../shops/domains/check-name.ts';
import { type List, pageQuery } from './list.ts';

const reportQuery = z.object({ ...pageQuery, status: z.enum(['all', 'open', 'closed']).default('all') });

const readReports = (db: Queryable, ids: string[]) =>
  db
    .select({ ...getTableColumns(shopReports), shopName: shops.name, shopSlug: shops.slug, ownerId: shops.ownerId })
    .from(shopReports)
    .innerJoin(shops, eq(shops.id, shopReports.shopId))
    .where(inArray(shopReports.id, ids));
/** `contact` is empty if the shopper wants no response. */
export type AdminReport = Awaited<ReturnType<typeof readReports>>[number];

/** Shoppers' reports of shops. */
export const reportList: List<AdminReport, z.output<typeof reportQuery>> = {
  name: 'reports',
  query: reportQuery,
  table: shopReports,
  id: shopReports.id,
  createdAt: shopReports.createdAt,
  where: (_, { status }) => (status === 'all' ? undefined : eq(shopReports.status, status)),
  read: readReports,
};

const domainQuery = z.object({
  ...pageQuery,
  state: z.enum(['all', 'waiting', 'live', 'broken', 'ending']).default('all'),
});

async function readDomains(db: Queryable, ids: string[]) {
  const rows = await db
    .select({ domain: domains, shop: shops })
    .from(domains)
    .innerJoin(shops, eq(shops.id, domains.shopId))
    .where(inArray(domains.shopId, ids));
  return rows.map(({ domain, shop }) => ({
    id: domain.shopId,
    /** In ASCII, and as displayed to people. */
    host: domain.host,
    shown: shownHost(domain.host),
    shopName: shop.name,
    shopSlug: shop.slug,
    ownerId: shop.ownerId,
    state: domain.endingSince === null ? domain.state : ('ending' as const),
    isProven: domain.provenAt !== null,
    checkedAt: domain.checkedAt,
    createdAt: domain.createdAt,
  }));
}
export type AdminDomain = Awaited<ReturnType<typeof readDomains>>[number];

/** All shops' custom domains and their states, searched by part of the domain or shop name. */
export const domainList: List<AdminDomain, z.output<typeof domainQuery>> = {
  name: 'domains',
  query: domainQuery,
  table: domains,
  id: domains.shopId,
  createdAt: domains.createdAt,
  where: (db, { state, search }) =>
    and(
      state === 'ending' ? isNotNull(domains.endingSince) : undefined,
      state === 'ending' || state === 'all' ? undefined : and(eq(domains.state, state), isNull(domains.endingSince)),
      named(db, search),
    ),
  read: readDomains,
};

/** A full scan is acceptable: there are at most a few thousand domains. */
function named(db: Queryable, search: string): SQL | undefined {
  if (search === '') return undefined;
  const typed = search.toLowerCase();
  const isNamed = or(sql`instr(lower(${shops.name}), ${typed})`, sql`instr(${shops.slug}, ${typed})`);
  const ofShop = db
    .select()
    .from(shops)
    .where(and(eq(shops.id, domains.shopId), isNamed));
  return or(sql`instr(${domains.host}, ${domainToASCII(typed) || typed})`, exists(ofShop));
}
