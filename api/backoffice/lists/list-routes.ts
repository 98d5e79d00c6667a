import { Elysia } from 'elysia';
import type { Actor } from '../../accounts/access/actor.ts';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { period } from '../../shops/analytics/contract.ts';
import { contactList } from '../contacts/find.ts';
import { readBusiness } from '../figures/read-business.ts';
import { readGrowth } from '../figures/read-growth.ts';
import { readOverview } from '../figures/read-overview.ts';
import { blockedList, shopList, userList } from './accounts.ts';
import { auditList } from './audit.ts';
import { domainList } from './domains.ts';
import { exportList, pageOf, type List, type PageQuery } from './list.ts';
import { messageList } from './messages.ts';
import { reportList } from './reports.ts';
import { upgradeList } from './upgrades.ts';

interface Listed {
  readonly id: string;
}

/** The lists and figures of the panel, and the lists as CSV files with the same filters. */
export const listRoutes = (services: Services) => {
  const { database, now } = services;
  const page = <Row extends Listed, Query extends PageQuery>(list: List<Row, Query>) =>
    [
      async ({ query }: { query: Query }) => pageOf(database.db, list, query, now()),
      { admin: true, query: list.query },
    ] as const;
  const file = <Row extends Listed, Query extends PageQuery>(list: List<Row, Query>) =>
    [
      async ({ actor, query }: { actor: Actor; query: Query }) => exportList(services, actor, list, query),
      { admin: true, query: list.query },
    ] as const;
  return new Elysia()
    .use(access(services))
    .get('/api/admin/shops', ...page(shopList))
    .get('/api/admin/shops.csv', ...file(shopList))
    .get('/api/admin/users', ...page(userList))
    .get('/api/admin/users.csv', ...file(userList))
    .get('/api/admin/blocked-users', ...page(blockedList))
    .get('/api/admin/upgrade-requests', ...page(upgradeList))
    .get('/api/admin/upgrade-requests.csv', ...file(upgradeList))
    .get('/api/admin/reports', ...page(reportList))
    .get('/api/admin/domains', ...page(domainList))
    .get('/api/admin/payment-messages', ...page(messageList))
    .get('/api/admin/audit', ...page(auditList))
    .get('/api/admin/audit.csv', ...file(auditList))
    .get('/api/admin/contacts.csv', ...file(contactList))
    .get('/api/admin/overview', async () => readOverview(database.db, now()), { admin: true })
    .get('/api/admin/analytics', async ({ query }) => readGrowth(database.db, Number(query.days), now()), {
      admin: true,
      query: period,
    })
    .get('/api/admin/business', async () => readBusiness(database.db, now()), { admin: true });
};
