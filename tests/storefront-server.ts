import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { hostileOrder, shopperOrder } from '../site/storefront/fixture-order.ts';
import { fixtureShops } from '../site/storefront/fixtures.ts';
import { heightFor, picturesOf } from '../site/storefront/picture.ts';
import { pagePolicy } from '../api/platform/http/security-headers.ts';
import { orderPagePath, shopWorkerPath } from '../site/paths.ts';
import type * as Site from '../site/render.ts';

/*
 * Serves the fixture shops' pages with the built renderer, without database or API, for the storefront's journeys and for
 * manual checks: `bun tests/storefront-server.ts [port]`.
 */
const dist = join(import.meta.dir, '../dist');
const { render, renderOrder }: typeof Site = await import(join(dist, 'server/entry.mjs'));
const builtPages: { pathname: string; headers: { key: string; value: string }[] }[] = await Bun.file(
  join(dist, '_headers.json'),
).json();
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const knownPictures = new Map(
  fixtureShops
    .flatMap(({ logo, banner, featureImages, products, pages = [], sections = [] }) => [
      logo,
      banner,
      ...featureImages,
      ...picturesOf(products),
      ...pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []))),
      ...sections.map((section) => (section.kind === 'text' ? section.picture : null)),
    ])
    .flatMap((picture) => (picture ? [[picture.id, picture] as const] : [])),
);
/** Requests to the API, which journeys read at /told. */
const calls: { call: string; body: unknown; page: string | null }[] = [];

const server = Bun.serve({ port: Number(process.argv[2] ?? 0), hostname: '127.0.0.1', fetch: respond });
console.log(server.url.origin);

async function respond(request: Request): Promise<Response> {
  const { pathname, origin, search } = new URL(request.url);
  if (pathname === '/told') return Response.json(calls);
  const ordered = /^\/orders\/([^/]+)$/.exec(pathname)?.[1];
  if (ordered) return pageOfOrder(ordered, origin);
  const order = /^\/api\/order\/([^/]+)\/([^/]+)$/.exec(pathname);
  if (order) return orderPage(order[1]!, order[2]!, search, origin);
  if (pathname.startsWith('/api/')) {
    calls.push({ call: pathname, body: await request.json(), page: request.headers.get('referer') });
    return new Response(null, { status: 204 });
  }
  const picture = /^\/i\/([\da-f]+)-(\d+)\.(avif|webp|jpg)$/.exec(pathname);
  if (picture) return drawing(picture[1]!, Number(picture[2]), picture[3] as keyof typeof mediaTypes);
  const built = await builtFile(pathname);
  if (built) return built;
  const shop = fixtureShops.find(({ slug }) => `${pathname}/`.startsWith(`/${slug}/`));
  const page =
    shop &&
    (await render(pathname, shop, origin).catch((failure: unknown) => {
      console.error(failure);
      return null;
    }));
  if (page) return packed(request, page.body, withFullPolicy(page.headers));
  return (await builtFile('/shop-not-found', 404)) ?? new Response('Not found', { status: 404 });
}

/** The complete content security policy, as the front door sends it. */
function withFullPolicy(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const hashes = headers['content-security-policy'];
  return hashes ? { ...headers, 'content-security-policy': pagePolicy(hashes) } : headers;
}

/** The order response for a page without JavaScript, with the real policy. */
async function orderPage(slug: string, product: string, search: string, origin: string): Promise<Response> {
  const shop = fixtureShops.find((candidate) => candidate.slug === slug);
  if (!shop) return new Response('Not found', { status: 404 });
  const { body, headers } = await render(orderPagePath(slug, product) + search, shop, origin);
  return new Response(body, { headers: withFullPolicy(headers) });
}

/** An order status page, with the shop's slug in place of a token. Awkward shops have an awkward order. */
async function pageOfOrder(slug: string, origin: string): Promise<Response> {
  const shop = fixtureShops.find((candidate) => candidate.slug === slug);
  if (!shop) return new Response('Not found', { status: 404 });
  const order = slug.includes('awkward') ? hostileOrder : shopperOrder;
  const { body, headers } = await renderOrder({ kind: 'status', token: slug, order }, shop, origin);
  return new Response(body, { headers: withFullPolicy(headers) });
}

/** Compressed as the front door does. */
function packed(request: Request, body: string, headers: Readonly<Record<string, string>>): Response {
  if (!request.headers.get('accept-encoding')?.includes('gzip')) return new Response(body, { headers });
  return new Response(Bun.gzipSync(body), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

async function builtFile(pathname: string, status = 200): Promise<Response | null> {
  const path = normalize(pathname);
  for (const name of [path, join(path, 'index.html')]) {
    const file = Bun.file(join(dist, 'client', name));
    if (name !== '/' && (await file.exists())) return new Response(file, { status, headers: policyOf(path) });
  }
  return null;
}

function policyOf(path: string): Record<string, string> {
  if (path === shopWorkerPath) return { 'content-security-policy': "default-src 'none'; connect-src 'self'" };
  const page = builtPages.find(({ pathname }) => pathname === path);
  return Object.fromEntries(page?.headers.map(({ key, value }) => [key, value]) ?? []);
}

/** A drawing in the requested size, in place of photos. */
async function drawing(id: string, width: number, format: keyof typeof mediaTypes): Promise<Response> {
  const hue = Number.parseInt(id.slice(0, 3), 16) % 360;
  const height = heightFor(knownPictures.get(id) ?? { width: 1, height: 1 }, width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}">
    <rect x="-100" y="-100" width="300" height="300" fill="hsl(${hue} 30% 84%)"/><circle cx="50" cy="46" r="26" fill="hsl(${hue} 45% 45%)"/>
    <path d="M20 88q30-24 60 0" fill="none" stroke="hsl(${(hue + 60) % 360} 50% 40%)" stroke-width="7"/></svg>`;
  const bytes = await sharp(Buffer.from(svg))
    .toFormat(format === 'jpg' ? 'jpeg' : format, { effort: 0 })
    .toBuffer();
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': mediaTypes[format], 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
