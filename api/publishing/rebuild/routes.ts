import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { previewDraft, rebuildRequest, type PreviewDraft } from './contract.ts';
import { eq } from 'drizzle-orm';
import { slugs, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { isSameText } from '../../platform/http/same-text.ts';
import { wantAgain } from '../publisher/editions.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { changedColumns } from '../../shops/shop/changed-columns.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { paymentColumns } from '../../shops/shop/payment-columns.ts';
import { pagePath, shopPath } from '../../../site/paths.ts';
import type { SalesPagePreview } from '../../shops/sales-pages/contract.ts';
import { readShownRows, type ShownPage } from '../snapshot/shown-rows.ts';
import { snapshotOf } from '../snapshot/read-snapshot.ts';
import { withSections } from '../snapshot/with-sections.ts';

export const publishingRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/hooks/rebuild',
      async ({ body, request }) => ({
        due: await requestRebuild(services, request.headers.get('authorization'), body.shop),
      }),
      {
        visitor: true,
        body: rebuildRequest,
      },
    )
    .post(
      '/api/shops/:shop/preview',
      async ({ actor, body, params }) => {
        const html = await previewShop(services, actor, params.shop, body);
        return new Response(html, {
          headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        });
      },
      { signedIn: true, inOwnersView: true, body: previewDraft },
    );

/**
 * Requests a rebuild of one shop or all. The caller must send HOOK_TOKEN.
 * @param authorization the request's `Authorization` header
 * @returns the number of shops that became due
 * @throws Failure `unauthenticated`, or `shop_not_found` for an unknown slug
 */
async function requestRebuild(
  { config, database, now }: Services,
  authorization: string | null,
  slug: string | undefined,
): Promise<number> {
  if (config.hookToken === null || !isSameText(authorization ?? '', `Bearer ${config.hookToken}`))
    throw new Failure('unauthenticated');
  if (slug === undefined) return wantAgain(database, null, now());
  const [row] = await database.db.select({ shopId: slugs.shopId }).from(slugs).where(eq(slugs.slug, slug));
  if (!row) throw new Failure('shop_not_found');
  return wantAgain(database, row.shopId, now());
}

/**
 * The HTML of the shop page, or of a sales page, as it would be published with unsaved changes. Stores nothing. Also works for a shop without a
 * public page and for a suspended shop.
 * @throws Failure `shop_not_found`, `invalid` for pictures and products of other shops, `busy` without a built site
 */
async function previewShop(
  { config, database: { db }, render, now }: Services,
  actor: Actor,
  shopId: string,
  { salesPage, ...draft }: PreviewDraft,
): Promise<string> {
  if (!render) throw new Failure('busy');
  const shop = await findOwnShop(db, actor, shopId, 'shop');
  const columns = await changedColumns(db, shop.id, draft, now());
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId));
  if (!owner) throw new Failure('shop_not_found');
  const drafted = {
    ...shop,
    ...columns,
    ...paymentColumns(draft),
  };
  const shown = await withSections(db, drafted, await readShownRows(db, shop, now()), now());
  const rows = salesPage ? { ...shown, pages: [draftedPage(salesPage, now())] } : shown;
  const snapshot = snapshotOf(drafted, owner, rows, config.supportWhatsapp, now());
  // A page without a visible product is not published, so there is nothing to show but the shop.
  const page = salesPage && snapshot.salesPages?.[0];
  const path = page ? pagePath(shop.slug, page.slug) : shopPath(shop.slug);
  const { body } = await render(path, snapshot, config.publicUrl);
  return body;
}

/** An unsaved sales page as a row. */
const draftedPage = ({ blocks, ...page }: SalesPagePreview, now: number): ShownPage => ({
  ...page,
  id: 'preview',
  slug: 'preview',
  kind: 'sales',
  body: blocks,
  isDraft: false,
  inMenu: false,
  inFooter: false,
  updatedAt: now,
});
