import { Elysia } from 'elysia';
import { contactPage } from '../contacts/contract.ts';
import { listContacts } from '../contacts/find.ts';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { auditFilter, shopFilter, upgradeFilter, userFilter } from './inputs.ts';
import { auditColumns, contactColumns, shopColumns, upgradeColumns, userColumns } from './export-columns.ts';
import { exportList } from './export-list.ts';
import { listAudit } from './list-audit.ts';
import { listShops } from './list-shops.ts';
import { listUpgrades } from './list-upgrades.ts';
import { listUsers } from './list-users.ts';

/** CSV exports of the lists, with the same filters. */
export const exportRoutes = (services: Services) => {
  const { database, now } = services;
  const { db } = database;
  return new Elysia()
    .use(access(services))
    .get(
      '/api/admin/shops.csv',
      async ({ actor, query }) =>
        exportList(services, actor, {
          name: 'shops',
          filter: query,
          columns: shopColumns,
          read: (filter) => listShops(db, filter, now()),
        }),
      { admin: true, query: shopFilter },
    )
    .get(
      '/api/admin/users.csv',
      async ({ actor, query }) =>
        exportList(services, actor, {
          name: 'users',
          filter: query,
          columns: userColumns,
          read: (filter) => listUsers(db, filter, now()),
        }),
      { admin: true, query: userFilter },
    )
    .get(
      '/api/admin/upgrade-requests.csv',
      async ({ actor, query }) =>
        exportList(services, actor, {
          name: 'upgrade-requests',
          filter: query,
          columns: upgradeColumns,
          read: (filter) => listUpgrades(db, filter, now()),
        }),
      { admin: true, query: upgradeFilter },
    )
    .get(
      '/api/admin/contacts.csv',
      async ({ actor, query }) =>
        exportList(services, actor, {
          name: 'messages',
          filter: query,
          columns: contactColumns,
          read: async (filter) => {
            const { contacts, next } = await listContacts(db, filter);
            return { rows: contacts, next };
          },
        }),
      { admin: true, query: contactPage },
    )
    .get(
      '/api/admin/audit.csv',
      async ({ actor, query }) =>
        exportList(services, actor, {
          name: 'audit-log',
          filter: query,
          columns: auditColumns,
          read: (filter) => listAudit(db, filter),
        }),
      { admin: true, query: auditFilter },
    );
};
