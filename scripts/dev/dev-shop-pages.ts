import type { MiddlewareHandler } from 'astro';
import { readConfig } from '../../api/platform/config/config.ts';
import { findSlugState } from '../../api/publishing/delivery/read-page.ts';
import { readSnapshot } from '../../api/publishing/snapshot/read-snapshot.ts';
import { openDatabase } from '../../db/client.ts';
import { pageSet } from '../../site/storefront/page-set.ts';

const config = readConfig(process.env);
const database = await openDatabase({ url: config.databaseUrl, authToken: config.databaseToken });

/** Gives shop pages the same input as publishing, so that `astro dev` shows a shop of the database. */
export const onRequest: MiddlewareHandler = async ({ params, locals, url }, next) => {
  if (params['shop'] === undefined) return next();
  const slugState = await findSlugState(database, params['shop']);
  if (slugState.kind !== 'live') return new Response(`No shop here: ${slugState.kind}`, { status: 404 });
  const { shop } = await readSnapshot({ database, config, now: Date.now }, 'dev', slugState.shopId);
  const page = shop && pageSet(shop).find(({ path }) => path === url.pathname);
  if (page) Object.assign(locals, { shop: page.shop, listing: page.listing, origin: config.publicUrl });
  return next();
};
