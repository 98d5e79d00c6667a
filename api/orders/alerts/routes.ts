import { Elysia } from 'elysia';
import { z } from 'zod';
import { languageOf } from '../../platform/formats/language.ts';
import { access } from '../../accounts/access/access.ts';
import { limitBy } from '../../platform/http/requests/ip-limit.ts';
import type { Services } from '../../platform/config/services.ts';
import { deviceName, pushDevice } from './contract.ts';
import { readAlerts } from './find.ts';
import { removeDevice, saveDevice } from './save-device.ts';
import { sendTestPush } from './send-test-push.ts';

/** Each test makes this server send a request to a push service. */
const testsByUser = { requests: 20, seconds: 60 * 60 };

/** Routes for alerts about new orders. */
export const alertRoutes = (services: Services) => {
  const limitTests = limitBy(testsByUser);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/alerts', async ({ actor, params }) => readAlerts(services, actor, params.shop), {
      signedIn: true,
    })
    .post(
      '/api/shops/:shop/alerts/devices',
      async ({ actor, body, params, request }) => {
        await saveDevice(services, actor, params.shop, body, languageOf(request.headers));
        return { endpoint: body.endpoint };
      },
      { signedIn: true, body: pushDevice },
    )
    .delete(
      '/api/shops/:shop/alerts/devices',
      async ({ actor, body, params }) => {
        await removeDevice(services, actor, params.shop, body.endpoint);
        return { endpoint: body.endpoint };
      },
      { signedIn: true, body: deviceName },
    )
    .post(
      '/api/shops/:shop/alerts/test',
      async ({ actor, params }) => {
        await limitTests(actor.userId);
        return sendTestPush(services, actor, params.shop);
      },
      { signedIn: true, body: z.object({}) },
    );
};
