import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { languageOf } from '../../platform/formats/language.ts';
import { accountingFileOptions, accountingPeriod } from './contract.ts';
import { exportEntries } from './export-entries.ts';
import { readAccounting, type OrderMoney } from './read-accounting.ts';

/** Routes for the money of a shop. */
export const accountingRoutes = (services: Services, orderMoney: OrderMoney) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/money',
      async ({ actor, params, query }) =>
        readAccounting(db, orderMoney, actor, params.shop, query.month, services.now()),
      { signedIn: true, query: accountingPeriod },
    )
    .get(
      '/api/shops/:shop/money.csv',
      async ({ actor, params, query: { month, language }, request }) =>
        exportEntries(db, actor, params.shop, {
          month,
          language: language ?? languageOf(request.headers),
          now: services.now(),
        }),
      { signedIn: true, query: accountingFileOptions },
    );
};
