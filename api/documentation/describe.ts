import { toOpenAPISchema } from '@elysiajs/openapi';
import type { AnyElysia } from 'elysia';
import { z } from 'zod';
import { bodyKind } from '../requests/kinds.ts';

const contentTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
} as const;

/** The API as an OpenAPI 3.1 document, from the schemas that the routes check with. */
export function describeApi(app: AnyElysia) {
  const { paths, components } = toOpenAPISchema(withoutParsers(app), { paths: [/^\/api\/docs/] }, undefined, {
    zod: (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  });
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods ?? {}))
      nameContentType(operation as Operation, method, path);
  }
  return { openapi: '3.1.0', info: { title: 'Poshora API', version: '1', description }, paths, components };
}

const description =
  'Errors are `{ code, message, fields? }` in the language of `Accept-Language`. Unsafe calls need this site’s `Origin`. `x-access` says who may call.';

interface Operation {
  requestBody?: { content: Record<string, unknown> };
}

/** The library lists every content type that Elysia could parse; each of our addresses takes one. */
function nameContentType(operation: Operation, method: string, path: string): void {
  const content = operation.requestBody?.content;
  if (!content) return;
  const schema = Object.values(content)[0];
  operation.requestBody = { content: { [contentTypes[bodyKind(method.toUpperCase(), path).type]]: schema } };
}

/** Our parser is a function, from which the library cannot tell a content type and would leave the body out. */
function withoutParsers(app: AnyElysia): AnyElysia {
  const routes = app.routes.map((route) => ({ ...route, hooks: { ...route.hooks, parse: undefined } }));
  return new Proxy(app, {
    get: (target, name) => (name === 'getGlobalRoutes' ? () => routes : Reflect.get(target, name)),
  });
}
