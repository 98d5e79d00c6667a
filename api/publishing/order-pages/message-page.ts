import { Elysia } from 'elysia';
import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { products, shops, slugs, users } from '../../../db/schema/index.ts';
import { orderPagePath, productPath } from '../../../site/paths.ts';
import { access } from '../../accounts/access/access.ts';
import { couponInFields } from '../../orders/coupons/coupon-in-fields.ts';
import { productsOfForm } from '../../orders/order/form-step.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { limitByIp } from '../../platform/http/requests/ip-limit.ts';
import { factsOf } from '../../platform/http/requests/facts.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { ownHostOf, selectLiveDomain } from '../../shops/domains/find-own-host.ts';
import { isPublic, isVisibleAt } from '../../shops/shop/find.ts';
import { platformForm } from '../snapshot/platform-form.ts';
import { atOwnHost } from '../snapshot/read-snapshot.ts';
import type { ReadShop } from './read-shop.ts';
import { pageOfReader } from './show-page.ts';

/** The fields of an order form without JavaScript. The page ignores values that it does not know. */
const choice = z.record(z.string().max(20), z.string().max(60));

/** Many phones share one IP address, so this limit only stops bots. */
const readsByIp = { requests: 600, seconds: 60 };

const responses = {
  200: { description: 'A page with the message and a link to WhatsApp or Messenger.' },
  302: { description: 'A redirect to the shop if the product or a way to order is missing.' },
};

/** The page to which an order form without JavaScript leads, on the platform and at a shop's own host. */
export const messagePageRoutes = (services: Services, readShop: ReadShop) => {
  const limit = limitByIp(readsByIp);
  return new Elysia()
    .use(access(services))
    .get(
      '/api/order/:slug/:product',
      async ({ params, query, request }) => {
        await limit(request);
        const order = { productId: params.product, ip: factsOf(request).ip };
        const fields = await couponInFields(services, params.slug, query, order);
        return messagePage(services, readShop, { ...params, which: eq(slugs.slug, params.slug), fields });
      },
      { visitor: true, query: choice, detail: { responses } },
    )
    .get(
      '/order/:product',
      async ({ params, query, request }) => {
        await limit(request);
        const { shop, ip } = factsOf(request);
        if (!shop) throw new Failure('not_found');
        const fields = await couponInFields(services, shop.id, query, { productId: params.product, ip });
        return messagePage(services, readShop, { slug: '', ...params, which: eq(shops.id, shop.id), fields });
      },
      { visitor: true, query: choice, detail: { hide: true } },
    );
};

interface Asked {
  /** '' at the shop's own host. */
  readonly slug: string;
  readonly product: string;
  readonly which: SQL;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The page with the message of the chosen options and a link to WhatsApp or Messenger, or the page of the form's step.
 * It is not a redirect, because browsers check a form's redirects against the form page's policy, and because Messenger
 * links cannot contain a text.
 * @returns a redirect to the product's page if the product cannot be ordered
 * @throws Failure `busy` without a built site
 */
async function messagePage(
  { config, database: { db }, render, now }: Services,
  readShop: ReadShop,
  { slug, product, which, fields }: Asked,
): Promise<Response> {
  if (!render) throw new Failure('busy');
  await yieldToRequests();
  const [row] = await db
    .select({ shop: shops, owner: users })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(products, eq(products.shopId, shops.id))
    .where(and(which, eq(products.id, product), isPublic, isVisibleAt(now())));
  // Slug and id are encoded, so that a slash in them cannot redirect to another site.
  const location = productPath(encodeURIComponent(slug), encodeURIComponent(product));
  const noOrder = new Response(null, { status: 302, headers: { location } });
  if (!row) return noOrder;
  const plain = await readShop(row, productsOfForm({ ...fields, productId: product }));
  if (plain.products.every(({ id }) => id !== product)) return noOrder;
  const own = ownHostOf(config, await selectLiveDomain(db, row.shop.id), row.owner, row.shop.slug, now());
  const snapshot = atOwnHost(plain, own);
  await yieldToRequests();
  const path = `${orderPagePath(snapshot.slug, product)}?${new URLSearchParams(fields)}`;
  const { body, headers } = await render(path, snapshot, config.publicUrl);
  return pageOfReader({
    body: own && slug !== '' ? platformForm(body, 'text/html', row.shop.slug) : body,
    headers,
  });
}
