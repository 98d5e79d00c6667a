import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { previewDraft, rebuildRequest } from './contract.ts';
import { previewShop } from './preview-shop.ts';
import { requestRebuild } from './request-rebuild.ts';

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
