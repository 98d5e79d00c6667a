import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { exportProducts } from './export-products.ts';

export const catalogueRoutes = (services: Services) =>
  new Elysia().use(access(services)).get(
    '/api/export/products',
    async ({ actor }) => {
      const { fileName, text } = await exportProducts(services, actor);
      return new Response(text, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
        },
      });
    },
    { signedIn: true, scope: 'catalogue:read' },
  );
