import { Elysia, type AnyElysia } from 'elysia';
import { dirname, join } from 'node:path';
import { describeApi } from './describe.ts';

const swagger = dirname(Bun.resolveSync('swagger-ui-dist/package.json', import.meta.dir));

/** Swagger UI sets style attributes and draws its icons as data; everything comes from this site. */
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

/** The API's description at `/api/docs/json` and a page to read it at `/api/docs`. */
export const documentationRoutes = (app: () => AnyElysia) =>
  new Elysia()
    .get('/api/docs', () => answer(page, 'text/html; charset=utf-8'))
    .get('/api/docs/json', () => describeApi(app()))
    .get('/api/docs/start.js', () => answer(start, 'text/javascript'))
    .get('/api/docs/swagger-ui.css', () => answer(Bun.file(join(swagger, 'swagger-ui.css')), 'text/css'))
    .get('/api/docs/swagger-ui-bundle.js', () =>
      answer(Bun.file(join(swagger, 'swagger-ui-bundle.js')), 'text/javascript'),
    );

const answer = (body: BodyInit, type: string) =>
  new Response(body, {
    headers: { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' },
  });
