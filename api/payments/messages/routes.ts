import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Transaction } from '../../../db/client.ts';
import { access } from '../../accounts/access/access.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payeeOf } from '../ledger.ts';
import type { Services } from '../../platform/config/services.ts';
import { limitBy, limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { forwarderChanges, messagePage } from './contract.ts';
import type { PaymentSubjects } from '../subject.ts';
import { dismissMessage } from './dismiss-message.ts';
import { readForwarder } from './find-forwarder.ts';
import { listUnmatched } from './list-unmatched.ts';
import { receiveMessage } from './receive-message.ts';
import { removeForwarder, saveForwarder } from './save-forwarder.ts';

/** Phones of one mobile network share IP addresses, so this limit only stops bots. */
const messagesByIp = { requests: 600, seconds: 60 };
/** All messages of a phone, also private ones. */
const messagesByPayee = { requests: 30, seconds: 60 };

/** The route for phones. It needs no cookie and no Origin; the token in its path names the payee. */
export const receivingRoutes = (services: Services, subjects: PaymentSubjects) => {
  const limitIp = limitByIp(messagesByIp);
  const limitPayee = limitBy(messagesByPayee);
  return new Elysia().use(access(services)).post(
    '/api/hooks/messages/:token',
    async ({ body, params, request }) => {
      await limitIp(request);
      const bytes = body as Uint8Array<ArrayBuffer>;
      await receiveMessage(services, subjects, params.token, { body: bytes, headers: request.headers }, limitPayee);
      return { received: true };
    },
    { visitor: true },
  );
};

/** Routes for the phone that forwards a shop's payment messages, for the owner only. */
export const forwarderRoutes = (services: Services) => {
  const owned = (actor: Actor, shopId: string) => (transaction: Transaction) => findOwnShop(transaction, actor, shopId);
  return new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/payment-forwarder',
      async ({ actor, params }) => {
        const { id } = await findOwnShop(services.database.db, actor, params.shop);
        return readForwarder(services, payeeOf(id));
      },
      { signedIn: true },
    )
    .put(
      '/api/shops/:shop/payment-forwarder',
      async ({ actor, body, params: { shop } }) => {
        await saveForwarder(services, { payee: payeeOf(shop), shopId: shop }, body, owned(actor, shop));
        return readForwarder(services, payeeOf(shop));
      },
      { signedIn: true, body: forwarderChanges },
    )
    .delete(
      '/api/shops/:shop/payment-forwarder',
      async ({ actor, params: { shop } }) => {
        await removeForwarder(services, payeeOf(shop), owned(actor, shop));
        return readForwarder(services, payeeOf(shop));
      },
      { signedIn: true },
    );
};

/** Routes for received payments that belong to no order yet. */
export const unmatchedRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/shops/:shop/payment-messages',
      async ({ actor, params, query }) => listUnmatched(services, actor, params.shop, query),
      { signedIn: true, query: messagePage },
    )
    .put(
      '/api/shops/:shop/payment-messages/:received/dismiss',
      async ({ actor, params }) => dismissMessage(services, actor, params.shop, params.received),
      { signedIn: true, body: z.object({}) },
    );
