import { Elysia } from 'elysia';
import { notificationSettingsRoutes } from '../notification-settings/routes.ts';
import type { Services } from '../../platform/config/services.ts';
import { accountRoutes } from './account/account-routes.ts';
import { contactRoutes } from './contacts/contact-routes.ts';
import { authRoutes } from './sessions/auth-routes.ts';
import type { Limits } from './limits/limits.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';

export const identityRoutes = (services: Services, limits: Limits) =>
  new Elysia()
    .use(authRoutes(services, limits))
    .use(recoveryRoutes(services, limits))
    .use(accountRoutes(services, limits))
    .use(contactRoutes(services, limits))
    .use(sessionRoutes(services))
    .use(notificationSettingsRoutes(services));
