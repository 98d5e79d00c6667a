import { Elysia } from 'elysia';
import { z } from 'zod';
import { Failure } from '../../platform/errors/failure.ts';
import { access } from '../../accounts/access/access.ts';
import { outcomeParameter } from '../../payments/gateways/contract.ts';
import { orderNoticeParameter } from '../../../site/paths.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import { limitBy, limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { orderStatusPage } from './order-status-page.ts';
import { findOrderPage, receiveSearch } from './find-order-page.ts';
import { newForm } from './form.ts';
import { moreForOrderPage, receiveMore } from './receive-more.ts';
import { receiveOrder } from './receive-order.ts';
import { receiveCancellation, receiveStatusForm } from './receive-status-form.ts';
import type { PageServices } from './show-page.ts';
import { visitorOf } from '../ads/visitor.ts';

/** The fields of an order form without JavaScript. The page ignores values that it does not know. */
const choice = z.record(z.string().max(20), z.string().max(60));

/** Many phones share one IP address, so this limit only stops bots. */
const ordersByIp = { requests: 300, seconds: 60 };
const readsByIp = { requests: 600, seconds: 60 };
/** Limit per order. Each request reads and searches all products of the shop. */
const readsByOrder = { requests: 60, seconds: 60 };

/** Searches for a lost order. A person needs a few; a program that guesses numbers would need hundreds. */
const searchesByIp = { requests: 60, seconds: 60 };
const searchesByPhone = { requests: 10, seconds: 24 * 60 * 60 };

const ofToken = z.object({ token: z.string().max(100) });
const ofSlug = z.object({ slug: z.string().max(100) });
/** Without limits of their own: a text over its field's limit is refused at its field. */
const fields = z.record(z.string(), z.string());
/** A form with photos. */
const fieldsAndFiles = z.record(z.string(), z.union([z.string(), z.file()]));
const pages = { detail: { hide: true } };

/** Routes of order pages and of forms without JavaScript, below a shop's URL or at the root of its own host. */
export const orderPageRoutes = (services: PageServices) => {
  const limit = limitByIp(ordersByIp);
  const limitReads = limitByIp(readsByIp);
  const limitLookups = limitBy(readsByOrder);
  return new Elysia()
    .use(access(services))
    .get(
      '/orders/:token',
      async ({ params, query, request }) => {
        await limitReads(request);
        return orderStatusPage(services, params.token, factsOf(request).shop?.id, {
          notice: query[orderNoticeParameter],
          outcome: query[outcomeParameter],
        });
      },
      {
        visitor: true,
        params: ofToken,
        query: z.record(z.string().max(20), z.string().max(200)),
        ...pages,
      },
    )
    .get(
      '/orders/:token/more',
      async ({ params, query, request }) => {
        await limitReads(request);
        await limitLookups(params.token);
        return moreForOrderPage(services, params.token, newForm(query), factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, query: choice, ...pages },
    )
    .post(
      '/orders/:token/more',
      async ({ body, params, request }) => {
        await limit(request);
        await limitLookups(params.token);
        return receiveMore(services, params.token, body, factsOf(request));
      },
      { visitor: true, params: ofToken, body: fields, ...pages },
    )
    .post(
      '/orders/:token/payment',
      async ({ body, params, request }) => {
        await limit(request);
        return receiveStatusForm(services, 'payment', params.token, body, factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, body: fields, ...pages },
    )
    .post(
      '/orders/:token/cancel',
      async ({ params, request }) => {
        await limit(request);
        return receiveCancellation(services, params.token, factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, body: fields, ...pages },
    )
    .use(findingRoutes(services, limitReads))
    .use(placingRoutes(services, limit));
};

/** Routes of the page that finds an order whose link was lost. */
const findingRoutes = (services: PageServices, limitReads: ReturnType<typeof limitByIp>) => {
  const limitSearches = limitByIp(searchesByIp);
  const limitPhone = limitBy(searchesByPhone);
  return new Elysia()
    .use(access(services))
    .get(
      '/orders/find',
      async ({ query, request }) => {
        await limitReads(request);
        return findOrderPage(services, query['shop'] ?? '', factsOf(request).shop);
      },
      { visitor: true, query: choice, ...pages },
    )
    .post(
      '/orders/find',
      async ({ body, query, request }) => {
        await limitSearches(request);
        return receiveSearch(services, query['shop'] ?? '', factsOf(request).shop, body, limitPhone);
      },
      { visitor: true, query: choice, body: fields, ...pages },
    );
};

/** Without JavaScript, the click of an ad is known only from the form's own page. */
const arrivalOf = (request: Request) => ({
  ip: factsOf(request).ip,
  visitor: visitorOf(request),
  query: URL.parse(request.headers.get('referer') ?? '')?.search ?? '',
});

/** Routes that receive the forms for orders and for reviews without JavaScript. */
const placingRoutes = (services: PageServices, limit: ReturnType<typeof limitByIp>) =>
  new Elysia()
    .use(access(services))
    .post(
      '/orders/:token/reviews',
      async ({ body, params, request }) => {
        await limit(request);
        return receiveStatusForm(services, 'review', params.token, body, factsOf(request).shop?.id);
      },
      { visitor: true, params: ofToken, body: fieldsAndFiles, parse: 'formdata', ...pages },
    )
    .post(
      '/:slug/orders',
      async ({ body, params, request }) => {
        await limit(request);
        return receiveOrder(services, params.slug, body, { ...arrivalOf(request), isAtOwnHost: false });
      },
      { visitor: true, params: ofSlug, body: fields, ...pages },
    )
    .post(
      '/orders',
      async ({ body, request }) => {
        await limit(request);
        const { shop } = factsOf(request);
        if (!shop) throw new Failure('not_found');
        return receiveOrder(services, shop.id, body, { ...arrivalOf(request), isAtOwnHost: true });
      },
      { visitor: true, body: fields, ...pages },
    );
