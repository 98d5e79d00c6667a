import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { stepBackTo } from '../order/contract.ts';
import { stepBack } from './step-back.ts';

/** The route by which a seller undoes an order's last step. */
export const stepBackRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .put(
      '/api/shops/:shop/orders/:order/back',
      async ({ actor, body, params }) => stepBack(services, actor, params.shop, params.order, body),
      { signedIn: true, body: stepBackTo },
    );
