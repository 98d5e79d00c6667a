import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { newKey } from './contract.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './find.ts';
import { revokeKey } from './revoke-key.ts';

/** Routes for a shop's API keys. No key may call them. */
export const apiKeyRoutes = (services: Services) => {
  const { db } = services.database;
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/keys', async ({ actor, params }) => listKeys(db, actor, params.shop), { signedIn: true })
    .post(
      '/api/shops/:shop/keys',
      async ({ actor, body, params, request, status }) =>
        status(201, await createKey(services, actor, params.shop, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, body: newKey },
    )
    .delete(
      '/api/shops/:shop/keys/:key',
      async ({ actor, params }) => {
        await revokeKey(services, actor, params.shop, params.key);
        return listKeys(db, actor, params.shop);
      },
      { signedIn: true },
    );
};
