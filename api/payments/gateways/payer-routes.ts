import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { limitBy, limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { subjectOf, type PaymentSubjects } from '../subject.ts';
import { completeCheckout } from './complete-checkout.ts';
import { findCheckout } from './find-checkout.ts';
import { GatewayFailure } from './gateway.ts';
import { receiveReturn } from './receive-return.ts';

/** Many phones share one IP address, so this limit only stops bots. */
const byIp = { requests: 300, seconds: 60 };
/** Each request asks a gateway. */
const byCheckout = { requests: 20, seconds: 60 };

const ofCheckout = z.object({ checkout: z.string().max(40) });
/** The fields of a gateway's return URL and report. Unknown fields are ignored, and none proves anything. */
const reported = z.record(z.string().max(60), z.string().max(2000));
const pages = { detail: { hide: true } };

/** Routes for payers whom a gateway sends back, and for gateways' notices. */
export const payerGatewayRoutes = (services: Services, subjects: PaymentSubjects) => {
  const limit = limitByIp(byIp);
  const limitCheckout = limitBy(byCheckout);
  return new Elysia()
    .use(access(services))
    .get(
      '/payments/return/:checkout',
      async ({ params, query, request }) => {
        await limit(request);
        await limitCheckout(params.checkout);
        return receiveReturn(services, subjects, params.checkout, query);
      },
      { visitor: true, params: ofCheckout, query: reported, ...pages },
    )
    .post(
      '/payments/return/:checkout',
      async ({ body, params, query, request }) => {
        await limit(request);
        await limitCheckout(params.checkout);
        return receiveReturn(services, subjects, params.checkout, { ...body, ...query });
      },
      { visitor: true, params: ofCheckout, query: reported, body: reported, ...pages },
    )
    .post(
      '/api/hooks/payments/:checkout',
      async ({ body, params, request }) => {
        await limit(request);
        await limitCheckout(params.checkout);
        return receiveNotice(services, subjects, params.checkout, body['val_id']);
      },
      { visitor: true, params: ofCheckout, body: reported },
    );
};

/** Receives a gateway's notice. Without the gateway's own statement the response is 503, so that the notice comes again. */
async function receiveNotice(services: Services, subjects: PaymentSubjects, id: string, notice: string | undefined) {
  try {
    const subject = subjectOf(subjects, await findCheckout(services.database.db, id));
    const { state } = await completeCheckout(services, subject, id, notice);
    return { state };
  } catch (error) {
    if (error instanceof GatewayFailure) throw new Failure('gateway_unavailable', { retryAfter: 60 });
    throw error;
  }
}
