import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { assignment } from '../../payments/messages/contract.ts';
import { assignMessage } from './assign-message.ts';
import { addPayment } from './add-payment.ts';
import { newPayment, paymentStep } from './contract.ts';
import { stepPayment } from './step-payment.ts';

/** Routes for the payments of a seller's orders. */
export const orderPaymentRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/shops/:shop/orders/:order/payments',
      async ({ actor, body, params, request, status }) => {
        const attempt = attemptOf(request, actor.userId, body);
        return status(201, await addPayment(services, actor, params.shop, params.order, body, attempt));
      },
      { signedIn: true, body: newPayment },
    )
    .put(
      '/api/shops/:shop/orders/:order/payments/:payment',
      async ({ actor, body, params }) => stepPayment(services, actor, params, body),
      { signedIn: true, body: paymentStep },
    )
    .put(
      '/api/shops/:shop/payment-messages/:received/assign',
      async ({ actor, body: { orderId }, params }) =>
        assignMessage(services, actor, { shopId: params.shop, messageId: params.received, orderId }),
      { signedIn: true, body: assignment },
    );
