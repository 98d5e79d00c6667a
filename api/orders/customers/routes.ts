import { Elysia } from 'elysia';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeCustomer } from './change-customer.ts';
import { customerChanges, customerFileOptions, customerPage, customerPath } from './contract.ts';
import { exportCustomers } from './export-customers.ts';
import { forgetCustomer } from './forget-customer.ts';
import { listCustomers } from './list-customers.ts';

/** Routes for the customers of a shop. */
export const customerRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/customers',
      async ({ actor, params, query }) => listCustomers(db, actor, params.shop, query),
      { signedIn: true, query: customerPage },
    )
    .get(
      '/api/shops/:shop/customers.csv',
      async ({ actor, params, query: { language, ...filter }, request }) =>
        exportCustomers(db, actor, params.shop, filter, language ?? languageOf(request.headers)),
      { signedIn: true, query: customerFileOptions },
    )
    .put(
      '/api/shops/:shop/customers/:phone',
      async ({ actor, body, params }) => changeCustomer(services, actor, params.shop, params.phone, body),
      { signedIn: true, body: customerChanges, params: customerPath },
    )
    .delete(
      '/api/shops/:shop/customers/:phone',
      async ({ actor, params }) => forgetCustomer(services, actor, params.shop, params.phone),
      { signedIn: true, params: customerPath },
    );
};
