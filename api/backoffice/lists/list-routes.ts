import { Elysia } from 'elysia';
import { period } from '../../shops/analytics/contract.ts';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import {
  auditFilter,
  blockedFilter,
  domainFilter,
  messageFilter,
  reportFilter,
  shopFilter,
  upgradeFilter,
  userFilter,
} from './inputs.ts';
import { listAudit } from './list-audit.ts';
import { listDomains } from './list-domains.ts';
import { listMessages } from './list-messages.ts';
import { listReports } from './list-reports.ts';
import { listShops } from './list-shops.ts';
import { listUpgrades } from './list-upgrades.ts';
import { listBlockedUsers, listUsers } from './list-users.ts';
import { readBusiness } from '../figures/read-business.ts';
import { readGrowth } from '../figures/read-growth.ts';
import { readOverview } from '../figures/read-overview.ts';

export const listRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .get('/api/admin/overview', async () => readOverview(db, services.now()), { admin: true })
    .get('/api/admin/shops', async ({ query }) => listShops(db, query, services.now()), {
      admin: true,
      query: shopFilter,
    })
    .get('/api/admin/users', async ({ query }) => listUsers(db, query, services.now()), {
      admin: true,
      query: userFilter,
    })
    .get('/api/admin/blocked-users', async ({ query }) => listBlockedUsers(db, query, services.now()), {
      admin: true,
      query: blockedFilter,
    })
    .get('/api/admin/upgrade-requests', async ({ query }) => listUpgrades(db, query, services.now()), {
      admin: true,
      query: upgradeFilter,
    })
    .get('/api/admin/reports', async ({ query }) => listReports(db, query), { admin: true, query: reportFilter })
    .get('/api/admin/domains', async ({ query }) => listDomains(db, query), { admin: true, query: domainFilter })
    .get('/api/admin/payment-messages', async ({ query }) => listMessages(db, query), {
      admin: true,
      query: messageFilter,
    })
    .get('/api/admin/audit', async ({ query }) => listAudit(db, query), { admin: true, query: auditFilter })
    .get('/api/admin/analytics', async ({ query }) => readGrowth(db, Number(query.days), services.now()), {
      admin: true,
      query: period,
    })
    .get('/api/admin/business', async () => readBusiness(db, services.now()), { admin: true });
};
