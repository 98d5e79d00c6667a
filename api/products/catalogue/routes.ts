import { Elysia } from 'elysia';
import { languageOf } from '../../language.ts';
import { access } from '../../requests/access.ts';
import { attemptOf } from '../../requests/once.ts';
import type { Services } from '../../services.ts';
import { catalogueFile, importMode } from '../contract.ts';
import { exportProducts } from '../export-products.ts';
import { importProducts } from '../import-products.ts';

export const catalogueRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .get(
      '/api/export/products',
      async ({ actor }) => {
        const { fileName, text } = await exportProducts(services, actor);
        return new Response(text, {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${fileName}"`,
            'cache-control': 'no-store',
          },
        });
      },
      { signedIn: true },
    )
    .post(
      '/api/import/products',
      async ({ actor, body, query, request }) => {
        const bytes = new Uint8Array(await body.file.arrayBuffer());
        return importProducts(services, actor, {
          bytes,
          isDryRun: query.dryRun === 'true',
          language: languageOf(request.headers),
          attempt: attemptOf(request, actor.userId, new TextDecoder().decode(bytes)),
        });
      },
      { signedIn: true, body: catalogueFile, query: importMode, parse: 'formdata' },
    );
