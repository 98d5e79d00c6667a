import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from './description.ts';
import { broken, valid, type Schema } from './from-schema.ts';
import { rawSegments, texts } from './values.ts';

/** The sender: a seller with a shop and a product. */
export interface Actor {
  readonly cookie: string;
  readonly userId: string;
  readonly shopId: string;
  readonly slug: string;
  readonly productId: string;
}

export interface Sent {
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
}

/** Valid and invalid requests to an operation. @param origin the origin of the site's pages */
export function requestTo(operation: Operation, actor: Actor, origin: string): Arbitrary<Sent> {
  return fc.record({
    target: targetOf(operation, actor),
    headers: headersOf(operation, actor, origin),
    body: bodyOf(operation),
  });
}

function targetOf({ path, parameters }: Operation, actor: Actor): Arbitrary<string> {
  const own: Readonly<Record<string, string>> = { user: actor.userId, shop: actor.shopId, product: actor.productId };
  const segments = path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const known = fc.constantFrom(own[name] ?? actor.slug, crypto.randomUUID());
    return fc.oneof({ weight: 2, arbitrary: known }, fc.constantFrom(...rawSegments));
  });
  const query = parameters.filter((parameter) => parameter.in === 'query').map(queryPart);
  return fc
    .tuple(fc.tuple(...segments), fc.tuple(...query))
    .map(([parts, given]) => `${parts.join('/')}?${given.filter(Boolean).join('&')}`);
}

/** Every parameter of a path with every odd value; the others stay or are omitted. */
export function oddTargets({ method, path, parameters }: Operation): string[] {
  if (method !== 'GET' && !parameters.some((parameter) => parameter.in === 'path')) return [];
  return parameters.flatMap((parameter) => {
    if (parameter.in === 'path') return rawSegments.map((raw) => path.replace(`{${parameter.name}}`, raw));
    const odd = parameter.schema.enum ? [] : shortTexts.map((text) => encodeURIComponent(text.toWellFormed()));
    return [...rawSegments, ...odd].map((raw) => `${path}?${parameter.name}=${raw}`);
  });
}

/** A request whose only odd part is its path. */
export function plainly({ cookie }: Actor, origin: string, target: string): Sent {
  const headers = { origin, 'content-type': 'application/json', cookie };
  return { target, headers: { ...headers, 'x-forwarded-for': crypto.randomUUID() }, body: null };
}

/** The runtime itself refuses a head of 16 KB or more. */
const shortTexts = texts.filter((text) => text.length < 1000);

function queryPart({ name, schema }: Parameter): Arbitrary<string> {
  const encoded = (value: unknown) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`;
  return fc.oneof(
    valid(schema).map(encoded),
    fc.constantFrom(...shortTexts).map(encoded),
    fc.constantFrom(...rawSegments).map((raw) => `${name}=${raw}`),
    fc.constantFrom('', name, `${name}[]=1`, `${name}=1&${name}=2`),
  );
}

function headersOf(
  { content }: Operation,
  { cookie, userId }: Actor,
  origin: string,
): Arbitrary<Record<string, string>> {
  const rightType: Record<string, string> =
    content?.[0] === 'multipart/form-data' ? {} : { 'content-type': content?.[0] ?? 'application/json' };
  const odd = fc.constantFrom<Record<string, string>>(
    {},
    { 'x-user-id': userId },
    { 'x-user-id': 'somebody' },
    { 'idempotency-key': 'x'.repeat(200) },
    { 'idempotency-key': '\u00ff\u00e9' },
    { 'accept-language': 'bn;q=x,,*;' },
    { cookie: 'poshora=%; poshora-browser=' },
    { cookie: `${cookie}; ${cookie}; =; ;` },
    { authorization: 'Bearer \u00ff' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=' },
    { origin: 'null' },
    { 'if-none-match': '"' },
    { range: 'bytes=9-1' },
  );
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, odd).map((more) => ({
    origin,
    'x-forwarded-for': crypto.randomUUID(),
    cookie,
    ...rightType,
    ...more,
  }));
}

function bodyOf({ method, content }: Operation): Arbitrary<BodyInit | null> {
  if (method === 'GET') return fc.constant(null);
  const garbage = fc.constantFrom<BodyInit>('{', '[]', 'null', '"', '\ufeff{}', new Uint8Array([0xff, 0xfe]), '');
  if (!content) return fc.oneof(fc.constant('{}'), garbage);
  const [type, schema] = content;
  if (type === 'multipart/form-data') return fc.oneof(formOf(schema), garbage);
  if (type !== 'application/json') return garbage;
  const json = fc.oneof(valid(schema), broken(schema)).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof({ weight: 8, arbitrary: json }, garbage);
}

function formOf(schema: Schema): Arbitrary<FormData> {
  const names = Object.keys(schema.properties ?? {});
  return fc.tuple(fc.constantFrom(...names), fc.constantFrom(...texts)).map(([name, text]) => {
    const form = new FormData();
    for (const one of names) form.append(one, one === name ? text : new Blob([text]));
    return form;
  });
}
