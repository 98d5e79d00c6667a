import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { requireOwn } from '../../accounts/identity/account/require-own.ts';
import type { Services } from '../../platform/config/services.ts';
import { exportAccount } from './export-account.ts';

/** The export of an account's data. */
export const exportRoutes = (services: Services) =>
  new Elysia().use(access(services)).get(
    '/api/users/:user/export',
    ({ actor, params }) => {
      requireOwn(actor, params.user);
      return new Response(exportAccount(services, actor), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="poshora.zip"',
          'cache-control': 'no-store',
        },
      });
    },
    { signedIn: true },
  );
