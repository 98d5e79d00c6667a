import { shops } from '../../../db/schema/index.ts';
import { createApp } from '../../app.ts';
import { frontDoor } from '../../front-door.ts';
import { order } from '../testing.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { ShopHosts } from '../../shops/domains/shop-hosts.ts';
import { startShopHost } from '../../publishing/delivery/host-testing.ts';

/** The input of a shopper in the order form. */
export const typed = {
  name: 'Salma & Akter',
  phone: '01812345678',
  area: 'Mirpur',
  address: 'House 4, Road 7',
  note: 'রঙ লাল',
  quantity: '৩',
  trxId: '8N7A6B5C4D',
} as const;

interface Asking {
  /** The failure of the next use of the database. */
  readonly failure?: Failure;
  readonly encoding?: string;
  readonly host?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly origin?: string;
  readonly ip?: string;
  readonly accept?: string;
}

/** A shop in Bangla at the platform and at its own host, with one order, behind a server whose database can fail. */
export async function startFailingPages() {
  const shop = await startShopHost();
  await shop.services.database.write((transaction) => transaction.update(shops).set({ bkash: '01712345678' }));
  await shop.save({ orderMode: 'saved', language: 'bn' });
  const next: { failure?: Failure | undefined } = {};
  const { services } = shop.delivery;
  const database = new Proxy(services.database, {
    get(real, key: keyof Services['database']) {
      const { failure } = next;
      if (!failure) return real[key];
      next.failure = undefined;
      throw failure;
    },
  });
  const failing = { ...services, database };
  const hosts = new ShopHosts(shop.services);
  await hosts.start();
  const app = createApp(failing, hosts);
  const door = frontDoor(failing, app, { ...shop.delivery, services: failing }, hosts);
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    development: false,
    fetch: door.fetch,
    error: door.error,
  });
  const { slug } = shop.seller;
  const placed = await shop.send('POST', `/api/shops/${slug}/orders`, {
    body: { productId: shop.productId, ...order },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { token } = (await placed.json()) as { token: string };
  const values: Record<string, string> = { slug, shop: slug, product: shop.productId, token, checkout: 'unknown' };
  const pathOf = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'x') +
    (path === '/orders/find' ? `?shop=${slug}` : '');
  const call = openBrowser(shop, server.url.origin, pathOf, next);

  async function stop(): Promise<void> {
    await server.stop(true);
    await hosts.stop();
    await shop.stop();
  }

  const routes: ReadonlyArray<{ method: string; path: string; host?: string }> = app.routes.map(({ method, path }) => ({
    method,
    path,
  }));
  const routesOfHost = [
    { method: 'GET', path: '/orders/:token', host: 'rahima.test' },
    { method: 'GET', path: '/order/:product', host: 'rahima.test' },
    { method: 'POST', path: '/orders', host: 'rahima.test' },
    { method: 'POST', path: '/orders/:token/cancel', host: 'rahima.test' },
  ];
  return { call, pathOf, routes, routesOfHost, slug, token, stop };
}

/** Sends requests as a browser does, without decoding the responses. `next` is the failure of the next request. */
function openBrowser(
  shop: Awaited<ReturnType<typeof startShopHost>>,
  server: string,
  pathOf: (path: string) => string,
  next: { failure?: Failure | undefined },
) {
  const platform = new URL(shop.origin).host;
  let requested = 0;
  return async function call(method: string, path: string, sending: Asking = {}) {
    const { failure, encoding = 'identity', host, fields = {} } = sending;
    const withFiles = path.endsWith('/reviews');
    const type = sending.type ?? (withFiles ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded');
    const form = { productId: shop.productId, method: 'bkash', district: 'Dhaka', ...typed, ...fields };
    const body = sending.body ?? (withFiles ? '--x--\r\n' : new URLSearchParams(form).toString());
    requested += 1;
    next.failure = failure;
    const response = await fetch(`${server}${pathOf(path)}`, {
      method,
      redirect: 'manual',
      decompress: false,
      headers: {
        host: host ?? platform,
        origin: sending.origin ?? (host ? shop.own : shop.origin),
        'accept-encoding': encoding,
        'accept-language': 'en',
        ...(sending.accept && { accept: sending.accept }),
        'x-forwarded-for': sending.ip ?? `192.0.2.${requested % 250}`,
        // The session is looked up first, so that each route fails in the same way.
        ...(failure && !host && { cookie: 'poshora=unknown' }),
        ...(!/GET|HEAD/.test(method) && { 'content-type': type }),
      },
      ...(!/GET|HEAD/.test(method) && { body }),
    });
    next.failure = undefined;
    return bytesOf(response);
  };
}

/** A response with its bytes as they were sent. */
export const bytesOf = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  bytes: await response.bytes(),
});
