import type { RenderedPage } from '../../../site/render.ts';
import type { PageServices } from '../../orders/pages/show-page.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { ownHostOf, selectLiveDomain } from '../../shops/domains/find-own-host.ts';
import { atOwnHost } from '../snapshot/read-snapshot.ts';
import type { ReadShop } from './read-shop.ts';

/** Returns the renderer of order pages. Other requests run between its steps. */
export const openShowPage =
  ({ config, database, renderOrder, now }: Services, readShop: ReadShop): PageServices['showPage'] =>
  async (page, { shop, owner, products, isAtOwnHost }, status) => {
    if (!renderOrder) throw new Failure('busy');
    await yieldToRequests();
    const plain = await readShop({ shop, owner }, products);
    const domain = isAtOwnHost ? await selectLiveDomain(database.db, shop.id) : [];
    const snapshot = atOwnHost(plain, ownHostOf(config, domain, owner, shop.slug, now()));
    await yieldToRequests();
    return pageOfReader(await renderOrder(page, snapshot, config.publicUrl), status);
  };

/** The response with a page that is rendered for one reader. No cache and no search engine may keep it. */
export const pageOfReader = ({ body, headers }: RenderedPage, status = 200): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': pagePolicy(headers['content-security-policy'] ?? ''),
    },
  });
