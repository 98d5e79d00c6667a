import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { readHealth } from './read-health.ts';

/** Route of the admin's Health tab. */
export const healthRoutes = (services: Services) =>
  new Elysia().use(access(services)).get('/api/admin/health', async () => readHealth(services), { admin: true });
