import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { startTestServer } from '../api/server-testing.ts';
import { isPageUrl } from '../../api/platform/http/requests/kinds.ts';
import { users } from '../../db/schema/index.ts';
import { operationsOf, type Description, type Operation, type Refusals } from './description.ts';
import { oddTargets, plainly, requestTo, type Actor, type Sent } from './requests.ts';
import { oddEvery, rounds, seed } from './seed.ts';
import { rawSegments } from './values.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

let product: Awaited<ReturnType<typeof startTestServer>>;
let operations: Operation[] = [];
let refusals: Refusals = {};

beforeAll(async () => {
  product = await startTestServer({ LOG_LEVEL: 'error' });
  const description = (await (await product.send('GET', '/api/docs/json')).json()) as Description;
  refusals = description.components.responses;
  operations = operationsOf(description);
});
afterAll(() => product.stop());

test('valid and invalid requests of the API’s description get documented responses', async () => {
  expect(operations.length).toBeGreaterThan(70);
  console.log(`seed ${seed}, ${rounds} rounds`);
  const problems: string[] = [];
  for (const [index, operation] of operations.entries()) {
    const actor = await actorFor(operation);
    const isForm = operation.content?.[0] === 'multipart/form-data';
    const numRuns = isForm ? Math.ceil(rounds / 6) : rounds;
    const drawn = fc.sample(requestTo(operation, actor, product.origin), { seed: seed + index, numRuns });
    const odd = oddTargets(operation).filter((_, at) => (at + index + seed) % oddEvery === 0);
    for (const sent of [...drawn, ...odd.map((target) => plainly(actor, product.origin, target))]) {
      const problem = problemOf(operation, sent, await responseTo(operation, sent));
      if (problem) problems.push(problem);
    }
  }
  expect(problems).toEqual([]);
});

test('no odd path of a page or a file causes a 5xx', async () => {
  const { slug } = await product.newSeller('Pages');
  const folders = ['', `/${slug}`, `/${slug}/all`, '/bn', '/i', '/_astro', '/blog', '/icons', '/newsletter', '/api'];
  const targets = folders.flatMap((folder) => rawSegments.map((raw) => `${folder}/${raw}`));
  const problems: string[] = [];
  for (const target of [...targets, `/?lang=%ff`, `/${slug}?page=1e309`, `/login?return=%ff`]) {
    const { status, headers } = await fetch(product.origin + target, { redirect: 'manual' });
    if (status >= 500 || headers.get('x-content-type-options') !== 'nosniff') problems.push(`${target}: ${status}`);
  }
  expect(problems).toEqual([]);
});

const actors = new Map<Operation['access'], Actor>();

/** A seller with a product, an admin if the operation needs one; a new seller after the session ended. */
async function actorFor({ access }: Operation): Promise<Actor> {
  const known = actors.get(access);
  if (known && (await isSignedIn(known))) return known;
  const seller = await product.newSeller('Fuzzy');
  const added = await product.send('POST', '/api/products', {
    cookie: seller.cookie,
    body: { name: 'Shari', price: 10 },
  });
  const { id: productId } = (await added.json()) as { id: string };
  const isAdmin = access === 'admin';
  await product.services.database.write((transaction) =>
    transaction.update(users).set({ isAdmin }).where(eq(users.id, seller.userId)),
  );
  actors.set(access, { ...seller, productId });
  return { ...seller, productId };
}

async function isSignedIn({ cookie }: Actor): Promise<boolean> {
  const session = (await (await product.send('GET', '/api/auth/session', { cookie })).json()) as { user: unknown };
  return session.user !== null;
}

interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function responseTo({ method }: Operation, { target, headers, body }: Sent): Promise<ApiResponse> {
  const response = await fetch(`${product.origin}${target}`, { method, headers, body, redirect: 'manual' });
  const { status, headers: reply } = response;
  if (reply.get('content-type') !== 'text/event-stream') return { status, headers: reply, text: await response.text() };
  // An event stream never ends.
  await response.body?.cancel();
  return { status, headers: reply, text: '' };
}

/** The fault of a response, or null: a 5xx, an undocumented status or code, or a missing header. */
function problemOf(operation: Operation, { target }: Sent, { status, headers, text }: ApiResponse): string | null {
  const named = status in operation.responses || `${Math.floor(status / 100)}XX` in operation.responses;
  const isGood = status < 500 && named && headers.get('x-content-type-options') === 'nosniff';
  // A status that only this operation documents can have an empty response without a code.
  const isBare = text === '' && operation.responses[status] !== undefined && !operation.responses[status].$ref;
  // A URL that a person opens answers a failure with a page.
  const isPage = isPageUrl(operation.method, target.split('?')[0] ?? '') && text.includes('role="alert"');
  if (isGood && (status < 400 || isBare || isPage || codesOf(status).includes(codeIn(text)))) return null;
  return `${operation.method} ${target.slice(0, 200)}: ${status} ${text.slice(0, 200)}`;
}

const codesOf = (status: number): readonly unknown[] =>
  refusals[status]?.content['application/json'].schema.properties.code.enum ?? [];

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}
