import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../requests/access.ts';
import type { Services } from '../services.ts';
import { orderPage } from './order-page.ts';

/** What an order form sends without script: read by the page, which takes what it does not understand as not chosen. */
const choice = z.record(z.string().max(20), z.string().max(60));

const leadsOn = {
  responses: {
    200: { description: 'A page with the message, which leads on to WhatsApp or Messenger.' },
    302: { description: 'Back to the shop, where the product or a way to order is missing.' },
  },
};

export const orderRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/order/:slug/:product',
      async ({ params, query }) => orderPage(services, params.slug, params.product, new URLSearchParams(query)),
      { visitor: true, query: choice, detail: leadsOn },
    );
