import { Elysia } from 'elysia';
import type { Services } from '../services.ts';
import { accountRoutes } from './account-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { openLimits } from './limits/limits.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const identityRoutes = (services: Services) => {
  const limits = openLimits(services.database);
  return new Elysia()
    .use(authRoutes(services, limits))
    .use(recoveryRoutes(services, limits))
    .use(accountRoutes(services, limits))
    .use(sessionRoutes(services));
};
