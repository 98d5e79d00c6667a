import { Elysia } from 'elysia';
import { access } from '../../../accounts/access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import { limitBy } from '../../../platform/http/requests/ip-limit.ts';
import { newSmsPhone } from './contract.ts';
import { readSmsPhone, removeSmsPhone, saveSmsPhone } from './shop-phone.ts';
import { testSmsPhone } from './test-sms-phone.ts';

/** Log-ins with typed or stored credentials. */
const logInsByShop = { requests: 10, seconds: 300 };

/** Routes for the phone that sends a shop's SMS and forwards received ones, for its owner alone. */
export const smsPhoneRoutes = (services: Services) => {
  const limitLogIns = limitBy(logInsByShop);
  return new Elysia()
    .use(access(services))
    .get('/api/shops/:shop/sms-phone', async ({ actor, params }) => readSmsPhone(services, actor, params.shop), {
      signedIn: true,
    })
    .put(
      '/api/shops/:shop/sms-phone',
      async ({ actor, body, params }) => {
        await saveSmsPhone(services, actor, params.shop, body, limitLogIns);
        return readSmsPhone(services, actor, params.shop);
      },
      { signedIn: true, body: newSmsPhone },
    )
    .post(
      '/api/shops/:shop/sms-phone/test',
      async ({ actor, params }) => {
        await testSmsPhone(services, actor, params.shop, limitLogIns);
        return readSmsPhone(services, actor, params.shop);
      },
      { signedIn: true },
    )
    .delete(
      '/api/shops/:shop/sms-phone',
      async ({ actor, params }) => {
        const isDeregistered = await removeSmsPhone(services, actor, params.shop);
        return { ...(await readSmsPhone(services, actor, params.shop)), isDeregistered };
      },
      { signedIn: true },
    );
};
