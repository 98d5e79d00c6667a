import { and, eq } from 'drizzle-orm';
import { products, shops, slugs, users } from '../../../db/schema/index.ts';
import { orderPagePath, productPath } from '../../../site/paths.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { ownHostOf, selectLiveDomain } from '../../shops/domains/find-own-host.ts';
import { atOwnHost } from '../snapshot/read-snapshot.ts';
import { isPublic, isVisibleAt } from '../../shops/shop/find.ts';
import { platformForm } from '../snapshot/platform-form.ts';
import { productsOfForm, snapshotWith, type WithLists } from './listed-products.ts';
import { pageOfReader } from './page-of-reader.ts';

/**
 * The page to which an order form without JavaScript leads: the message with the chosen options, and a link to WhatsApp
 * or Messenger. It is not a redirect, because browsers check a form's redirects against the form page's policy, and
 * because Messenger links cannot contain a text.
 * @param choice the form's fields
 * @param isAtOwnHost whether the request came to the shop's own host
 * A button that adds further products leads to the page of its step.
 * @returns a redirect to the product's page if the product cannot be ordered
 * @throws Failure `busy` without a built site
 */
export async function orderPage(
  services: WithLists,
  slug: string,
  productId: string,
  choice: URLSearchParams,
  isAtOwnHost = false,
): Promise<Response> {
  const { config, database, render, now } = services;
  const { db } = database;
  if (!render) throw new Failure('busy');
  await yieldToRequests();
  const [row] = await db
    .select({ shop: shops, owner: users })
    .from(slugs)
    .innerJoin(shops, eq(shops.id, slugs.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(products, eq(products.shopId, shops.id))
    .where(and(eq(slugs.slug, slug), eq(products.id, productId), isPublic, isVisibleAt(now())));
  // Slug and id are encoded, so that a slash in them cannot redirect to another site.
  const location = productPath(isAtOwnHost ? '' : encodeURIComponent(slug), encodeURIComponent(productId));
  const noOrder = new Response(null, { status: 302, headers: { location } });
  if (!row) return noOrder;
  const which = await productsOfForm(services, { ...Object.fromEntries(choice), productId }, row);
  const plain = await snapshotWith(services, row, which);
  if (plain.products.every(({ id }) => id !== productId)) return noOrder;
  const own = ownHostOf(config, await selectLiveDomain(db, row.shop.id), row.owner, row.shop.slug, now());
  const snapshot = atOwnHost(plain, own);
  const path = `${orderPagePath(snapshot.slug, productId)}?${choice}`;
  await yieldToRequests();
  const { body, headers } = await render(path, snapshot, config.publicUrl);
  return pageOfReader({
    body: own && !isAtOwnHost ? platformForm(body, 'text/html', row.shop.slug) : body,
    headers,
  });
}
