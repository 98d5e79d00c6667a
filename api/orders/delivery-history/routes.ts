import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { historySettings } from './contract.ts';
import { readHistorySettings, saveHistorySettings } from './shop-settings.ts';
import { viewHistory } from './view-history.ts';

/** Routes for what is known of a phone: everybody who works with orders sees it, only the owner sets it. */
export const deliveryHistoryRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/delivery-history',
      async ({ actor, params }) => readHistorySettings(services, actor, params.shop),
      { signedIn: true },
    )
    .put(
      '/api/shops/:shop/delivery-history',
      async ({ actor, body, params }) => saveHistorySettings(services, actor, params.shop, body),
      { signedIn: true, body: historySettings },
    )
    .get(
      '/api/shops/:shop/orders/:order/delivery-history',
      async ({ actor, params }) => viewHistory(services, actor, params.shop, params.order),
      { signedIn: true },
    );
