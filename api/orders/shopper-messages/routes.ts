import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { shopperMessageSettings } from './contract.ts';
import { readShopperMessages } from './find.ts';
import { saveShopperMessages } from './save-shopper-messages.ts';

/** Routes for a shop's SMS to its shoppers. */
export const shopperMessageRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/shopper-messages',
      async ({ actor, params }) => readShopperMessages(services, actor, params.shop),
      { signedIn: true, inOwnersView: true },
    )
    .put(
      '/api/shops/:shop/shopper-messages',
      async ({ actor, body, params }) => {
        await saveShopperMessages(services, actor, params.shop, body);
        return readShopperMessages(services, actor, params.shop);
      },
      { signedIn: true, body: shopperMessageSettings },
    );
