import { Elysia } from 'elysia';
import { access } from '../../../accounts/access/access.ts';
import { attemptOf } from '../../../accounts/access/once.ts';
import type { Services } from '../../../platform/config/services.ts';
import { payoutFile, settledParcels } from './contract.ts';
import { readCash } from './read-cash.ts';
import { readPayout } from './read-payout.ts';
import { settleCash } from './settle-cash.ts';

/** Routes for the money that couriers still have. */
export const cashRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/cash', async ({ actor, params }) => readCash(db, actor, params.shop), { signedIn: true })
    .put(
      '/api/shops/:shop/cash',
      async ({ actor, body, params, request }) =>
        settleCash(services, actor, params.shop, body.parcels, attemptOf(request, actor.userId, body)),
      { signedIn: true, body: settledParcels },
    )
    .post(
      '/api/shops/:shop/cash/payout',
      async ({ actor, body, params }) => readPayout(db, actor, params.shop, body.csv),
      { signedIn: true, body: payoutFile },
    );
};
