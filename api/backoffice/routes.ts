import { Elysia } from 'elysia';
import { access } from '../accounts/access/access.ts';
import type { Actor } from '../accounts/access/actor.ts';
import { attemptOf } from '../accounts/access/once.ts';
import type { Services } from '../platform/config/services.ts';
import { period } from '../shops/analytics/contract.ts';
import { contactList } from './contacts/find.ts';
import { reasonGiven } from '../accounts/audit/reason-given.ts';
import { newNote, shopStatus } from './contract.ts';
import { readBusiness, readGrowth, readOverview } from './figures/read-figures.ts';
import { blockedList, shopList, userList } from './lists/accounts.ts';
import { auditList } from './lists/audit.ts';
import { exportList, pageOf, type Identified, type List, type PageQuery } from './lists/list.ts';
import { messageList } from './lists/messages.ts';
import { domainList, reportList } from './lists/shop-lists.ts';
import { upgradeList } from './lists/upgrades.ts';
import {
  deleteShop,
  publishAgain,
  restoreShop,
  sendHookAgain,
  setShopStatus,
  takeDomain,
} from './shops/change-shop.ts';
import { addNote, readAccount, seeAsOwner, sendPasswordReset } from './users/account.ts';
import {
  block,
  changeUser,
  grantAdmin,
  remove,
  resetPlan,
  restore,
  revokeAdmin,
  unblock,
  type UserAction,
} from './users/change-user.ts';

/** All routes that only admins may call. */
export const administrationRoutes = (services: Services) =>
  new Elysia().use(listRoutes(services)).use(shopActionRoutes(services)).use(userActionRoutes(services));

/** The lists and figures of the panel, and the lists as CSV files with the same filters. */
const listRoutes = (services: Services) => {
  const { database, now } = services;
  const page = <Row extends Identified, Query extends PageQuery>(list: List<Row, Query>) =>
    [
      async ({ query }: { query: Query }) => pageOf(database.db, list, query, now()),
      { admin: true, query: list.query },
    ] as const;
  const file = <Row extends Identified, Query extends PageQuery>(list: List<Row, Query>) =>
    [
      async ({ actor, query }: { actor: Actor; query: Query }) => exportList(services, actor, list, query),
      { admin: true, query: list.query },
    ] as const;
  return new Elysia({ prefix: '/api/admin' })
    .use(access(services))
    .get('/shops', ...page(shopList))
    .get('/shops.csv', ...file(shopList))
    .get('/users', ...page(userList))
    .get('/users.csv', ...file(userList))
    .get('/blocked-users', ...page(blockedList))
    .get('/upgrade-requests', ...page(upgradeList))
    .get('/upgrade-requests.csv', ...file(upgradeList))
    .get('/reports', ...page(reportList))
    .get('/domains', ...page(domainList))
    .get('/payment-messages', ...page(messageList))
    .get('/audit', ...page(auditList))
    .get('/audit.csv', ...file(auditList))
    .get('/contacts.csv', ...file(contactList))
    .get('/overview', async () => readOverview(database.db, now()), { admin: true })
    .get('/analytics', async ({ query }) => readGrowth(database.db, Number(query.days), now()), {
      admin: true,
      query: period,
    })
    .get('/business', async () => readBusiness(database.db, now()), { admin: true });
};

/** A route for an action that needs only its target, the path's parameter. */
const on = <Name extends string, Result>(
  services: Services,
  target: Name,
  act: (services: Services, actor: Actor, id: string) => Promise<Result>,
) =>
  [
    async ({ actor, params }: { actor: Actor; params: Record<Name, string> }) => act(services, actor, params[target]),
    { admin: true },
  ] as const;

/** Admins' actions on shops. Each returns the id of its target. */
const shopActionRoutes = (services: Services) =>
  new Elysia({ prefix: '/api/admin' })
    .use(access(services))
    .patch(
      '/shops/:shop/status',
      async ({ actor, body, params }) => setShopStatus(services, actor, params.shop, body),
      { admin: true, body: shopStatus },
    )
    .delete('/shops/:shop', ...on(services, 'shop', deleteShop))
    .post('/shops/:shop/restore', ...on(services, 'shop', restoreShop))
    .post(
      '/domains/:shop/take-away',
      async ({ actor, body, params, request }) =>
        takeDomain(services, actor, params.shop, body.reason, attemptOf(request, actor.userId, body)),
      { admin: true, body: reasonGiven },
    )
    .post('/publications/:shop/again', ...on(services, 'shop', publishAgain))
    .post('/hooks/:message/again', ...on(services, 'message', sendHookAgain));

/** Admins' actions on accounts. */
const userActionRoutes = (services: Services) => {
  const change = (action: UserAction) =>
    on(services, 'user', async (_, actor, userId) => changeUser(services, actor, userId, action));
  return new Elysia({ prefix: '/api/admin/users/:user' })
    .use(access(services))
    .get('', async ({ params }) => readAccount(services.database.db, params.user, services.now()), { admin: true })
    .post(
      '/notes',
      async ({ actor, body, params, request, status }) => {
        const attempt = attemptOf(request, actor.userId, body);
        return status(201, await addNote(services, actor, params.user, body.text, attempt));
      },
      { admin: true, body: newNote },
    )
    .post('/see-as-owner', ...on(services, 'user', seeAsOwner))
    .post(
      '/send-reset',
      async ({ actor, body, params, request }) =>
        sendPasswordReset(services, actor, params.user, attemptOf(request, actor.userId, body)),
      { admin: true },
    )
    .delete('', ...change(remove))
    .post('/restore', ...change(restore))
    .post('/reset-plan', ...change(resetPlan))
    .post('/block', async ({ actor, body, params }) => changeUser(services, actor, params.user, block(body.reason)), {
      admin: true,
      body: reasonGiven,
    })
    .post('/unblock', ...change(unblock))
    .post('/grant-admin', ...change(grantAdmin))
    .post('/revoke-admin', ...change(revokeAdmin));
};
