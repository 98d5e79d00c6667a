import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { newHook } from './contract.ts';
import { readHook } from './find.ts';
import { removeHook, renewHookSecret, saveHook } from './save-hook.ts';
import { limitBy } from '../../platform/http/requests/ip-limit.ts';
import { sendOwnAgain } from './send-own-again.ts';
import { sendTest } from './send-test.ts';

const testsByUser = { requests: 20, seconds: 60 * 60 };

/** Routes for a shop's webhook. Each responds with the resulting state. */
export const hookRoutes = (services: Services) => {
  const limitTests = limitBy(testsByUser);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/hook', async ({ actor, params }) => readHook(services, actor, params.shop), {
      signedIn: true,
    })
    .put(
      '/api/shops/:shop/hook',
      async ({ actor, body, params }) => {
        await saveHook(services, actor, params.shop, body);
        return readHook(services, actor, params.shop);
      },
      { signedIn: true, body: newHook },
    )
    .delete(
      '/api/shops/:shop/hook',
      async ({ actor, params }) => {
        await removeHook(services, actor, params.shop);
        return readHook(services, actor, params.shop);
      },
      { signedIn: true },
    )
    .post(
      '/api/shops/:shop/hook/secret',
      async ({ actor, params }) => {
        await renewHookSecret(services, actor, params.shop);
        return readHook(services, actor, params.shop);
      },
      { signedIn: true },
    )
    .post(
      '/api/shops/:shop/hook/test',
      async ({ actor, params }) => {
        await limitTests(actor.userId);
        await sendTest(services, actor, params.shop);
        return readHook(services, actor, params.shop);
      },
      { signedIn: true },
    )
    .post(
      '/api/shops/:shop/hook/deliveries/:delivery/again',
      async ({ actor, params }) => {
        await sendOwnAgain(services, actor, params.shop, params.delivery);
        return readHook(services, actor, params.shop);
      },
      { signedIn: true },
    );
};
