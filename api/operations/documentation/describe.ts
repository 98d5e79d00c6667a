import { toOpenAPISchema } from '@elysiajs/openapi';
import type { AnyElysia } from 'elysia';
import { z } from 'zod';
import { requestsByKey, scopeMark } from '../../accounts/access/access.ts';
import { scopes, type Scope } from '../../accounts/access/permissions.ts';
import { failures, type FailureCode } from '../../platform/errors/failures.ts';
import { bodyKind } from '../../platform/http/requests/kinds.ts';

const contentTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
} as const;

/** The API as an OpenAPI 3.1 document, generated from the routes' validation schemas. */
export function describeApi(app: AnyElysia) {
  const exclude = { paths: [/^\/api\/docs/], staticFile: false };
  const { paths, components } = toOpenAPISchema(withoutParsers(app), exclude, undefined, {
    zod: (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  });
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods ?? {})) complete(operation as Operation, method, path);
  }
  const info = { title: 'Poshora API', version: '1', description };
  const parts = { ...components, responses: refusals(), securitySchemes };
  return { openapi: '3.1.0', info, tags: Object.values(groups), paths, components: parts };
}

const description =
  'Errors are `{ code, message, fields? }` in the language of `Accept-Language`. `x-access` is the access level of a call, `x-scope` the scope with which an API key may make it. Calls without a scope refuse all keys. Without a key, unsafe calls need this site’s `Origin`. Staff members send the shop’s id as `x-shop` if the path does not contain it.';

/** The groups of calls, in the order in which Swagger UI shows them. */
const groups = {
  keys: { name: 'With an API key', description: 'The scope is beside each call.' },
  others: { name: 'Without an API key', description: 'For visitors, and for users who are logged in.' },
};

/** Swagger UI asks for the key with 'Authorize' and sends it with each call that has a scope. */
const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key of one shop, \`psk_…\`. The shop’s owner creates it in the dashboard (Orders, Settings) with some of the scopes ${scopes.map((scope) => `\`${scope}\``).join(', ')}. At most ${requestsByKey.requests} calls in ${requestsByKey.seconds} seconds.`,
  },
};

interface Operation {
  [scopeMark]?: Scope;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  requestBody?: { content: Record<string, unknown> };
  responses?: Record<string, unknown>;
}

function complete(operation: Operation, method: string, path: string): void {
  nameContentType(operation, method, path);
  nameScope(operation);
  const isSafe = method === 'get';
  const refused = [...byStatus].filter(([status]) => !isSafe || !onlyForChanges.has(status));
  operation.responses = {
    ...Object.fromEntries(refused.map(([status]) => [status, { $ref: `#/components/responses/${status}` }])),
    ...(operation.responses ?? { '2XX': { description: 'Done.' } }),
  };
}

function nameScope(operation: Operation): void {
  const scope = operation[scopeMark];
  operation.tags = [scope ? groups.keys.name : groups.others.name];
  if (!scope) return;
  operation.summary = scope;
  operation.security = [{ key: [] }];
  operation.description = [`Scope of API keys: \`${scope}\`.`, operation.description].filter(Boolean).join(' ');
}

/** Statuses that a GET never gets. */
const onlyForChanges: ReadonlySet<number> = new Set([408, 409, 413, 415, 507]);

const byStatus = Map.groupBy(Object.keys(failures) as FailureCode[], (code) => failures[code].status);

/** A response for each failure status, with its possible codes. */
function refusals() {
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.map(explain).join(' '), content: of(codes) }]),
  );
}

const explain = (code: FailureCode) => `\`${code}\`: ${failures[code].en}`;

const of = (codes: readonly FailureCode[]) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: codes },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['code', 'message'],
    },
  },
});

/** The library lists every content type that Elysia can parse. Each of our routes accepts exactly one. */
function nameContentType(operation: Operation, method: string, path: string): void {
  const content = operation.requestBody?.content;
  if (!content) return;
  const schema = Object.values(content)[0];
  operation.requestBody = { content: { [contentTypes[bodyKind(method.toUpperCase(), path).type]]: schema } };
}

/** Our parser is a function. The library cannot derive a content type from it and would omit the body. */
function withoutParsers(app: AnyElysia): AnyElysia {
  const routes = app.routes.map((route) => ({ ...route, hooks: { ...route.hooks, parse: undefined } }));
  return new Proxy(app, {
    get: (target, name) => (name === 'getGlobalRoutes' ? () => routes : Reflect.get(target, name)),
  });
}
