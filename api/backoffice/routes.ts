import { Elysia } from 'elysia';
import type { Services } from '../platform/config/services.ts';
import { listRoutes } from './lists/list-routes.ts';
import { planPaymentRoutes } from './payments/routes.ts';
import { shopActionRoutes } from './shops/shop-routes.ts';
import { userActionRoutes } from './users/user-routes.ts';

/** All routes that only admins may call (specification section 7, Admin). */
export const administrationRoutes = (services: Services) =>
  new Elysia()
    .use(listRoutes(services))
    .use(shopActionRoutes(services))
    .use(planPaymentRoutes(services))
    .use(userActionRoutes(services));
