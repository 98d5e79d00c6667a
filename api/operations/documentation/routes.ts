import { Elysia, type AnyElysia } from 'elysia';
import { dirname, join } from 'node:path';
import { finishFile, type FinishedFile } from '../../publishing/delivery/finished-file.ts';
import { describeApi } from './describe.ts';

const swagger = dirname(Bun.resolveSync('swagger-ui-dist/package.json', import.meta.dir));

/** Swagger UI sets style attributes and uses data URLs for icons. Everything else comes from this site. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>Poshora API</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>
</html>`;

const start = "SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#docs' });";

/** The API description at `/api/docs/json` and a page for it at `/api/docs`. Each is created and compressed once. */
export function documentationRoutes(app: () => AnyElysia) {
  const finished = new Map<string, Promise<FinishedFile>>();

  const sendFile =
    (name: string, type: string, read: () => Promise<Uint8Array>) =>
    async ({ request }: { request: Request }): Promise<Response> => {
      let file = finished.get(name);
      if (!file) {
        file = read().then((body) => finishFile(body, headersOf(type)));
        finished.set(name, file);
        file.catch(() => finished.delete(name));
      }
      return (await file).send(request);
    };

  return new Elysia()
    .get(
      '/api/docs',
      sendFile(
        'page',
        'text/html; charset=utf-8',
        textOf(() => page),
      ),
    )
    .get(
      '/api/docs/json',
      sendFile(
        'json',
        'application/json',
        textOf(() => JSON.stringify(describeApi(app()))),
      ),
    )
    .get(
      '/api/docs/start.js',
      sendFile(
        'start.js',
        'text/javascript',
        textOf(() => start),
      ),
    )
    .get('/api/docs/swagger-ui.css', sendFile('css', 'text/css', fileOf('swagger-ui.css')))
    .get('/api/docs/swagger-ui-bundle.js', sendFile('bundle', 'text/javascript', fileOf('swagger-ui-bundle.js')));
}

const textOf = (text: () => string) => async () => new TextEncoder().encode(text());
const fileOf = (name: string) => () => Bun.file(join(swagger, name)).bytes();

const headersOf = (type: string) => ({
  'content-type': type,
  'content-security-policy': policy,
  'cache-control': 'public, max-age=3600',
});
