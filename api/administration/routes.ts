import { Elysia } from 'elysia';
import type { Services } from '../services.ts';
import { exportRoutes } from './export-routes.ts';
import { listRoutes } from './list-routes.ts';
import { shopActionRoutes } from './shop-routes.ts';
import { userActionRoutes } from './user-routes.ts';

/** Everything that admins alone may see and do (specification section 7, Admin). */
export const administrationRoutes = (services: Services) =>
  new Elysia()
    .use(listRoutes(services))
    .use(exportRoutes(services))
    .use(shopActionRoutes(services))
    .use(userActionRoutes(services));
