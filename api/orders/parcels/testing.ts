import { eq } from 'drizzle-orm';
import { courierConnections, parcelEvents, parcels, products } from '../../../db/schema/index.ts';
import { startTestApi, type ApiResponse } from '../../../tests/api/testing.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { order as typedOrder } from '../testing.ts';
import { pathaoSecrets, startPathao } from './couriers/pathao-testing.ts';
import { redxSecrets, startRedx } from './couriers/redx-testing.ts';
import { startSteadfast, steadfastSecrets } from './couriers/steadfast-testing.ts';
import { parcelKind } from './parcel-kind.ts';
import type { ConnectedCourier } from './parcel-states.ts';

const secrets = { steadfast: steadfastSecrets, pathao: pathaoSecrets, redx: redxSecrets };

/** Stand-ins for all couriers, and their URLs as settings. */
export function startCouriers() {
  const steadfast = startSteadfast();
  const pathao = startPathao();
  const redx = startRedx();
  const settings = { STEADFAST_URL: steadfast.url, PATHAO_URL: pathao.url, REDX_URL: redx.url };
  return { steadfast, pathao, redx, settings };
}

/** A shop that saves orders, with a product of 500 taka and 100 pieces, and stand-ins for all couriers. */
export async function startParcels(more: Record<string, string> = {}) {
  const couriers = startCouriers();
  const api = await startTestApi({ ...couriers.settings, ...more });
  const seller = await api.newSeller();
  const { db } = api.services.database;
  const own = async (method: string, path: string, body?: object, key?: string) =>
    api.send(method, path, {
      cookie: seller.cookie,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const base = `/api/shops/${seller.shopId}`;
  await own('PUT', base, { orderMode: 'saved' });
  const product = await own('POST', '/api/products', { name: 'Shari', price: 500, stock: 100 });
  const productId = String(product.body?.['id']);

  const connect = async (courier: ConnectedCourier = 'steadfast', connection: object = secrets[courier]) => {
    await own('PUT', `${base}/couriers/${courier}`, connection);
    return own('POST', `${base}/couriers/${courier}/test`, {});
  };
  const order = async (id: string) => (await own('GET', `${base}/orders/${id}`)).body!;
  /** A confirmed order of two pieces, 1060 taka. @returns its id */
  const placeConfirmed = async (changes: object = {}) => {
    const { payment: _, quantity, ...recipient } = typedOrder;
    const typed = { ...recipient, lines: [{ productId, quantity }], ...changes };
    const id = String((await own('POST', `${base}/orders/manual`, typed)).body?.['id']);
    if ((await order(id))['state'] === 'new')
      await own('PUT', `${base}/orders/${id}`, { version: (await order(id))['version'], state: 'confirmed' });
    return id;
  };
  const book = async (orders: readonly string[], input: object = {}, key?: string) =>
    own('POST', `${base}/parcels`, { courier: 'steadfast', orders, ...input }, key);
  const stored = () => db.select().from(parcels).orderBy(parcels.createdAt, parcels.id);
  /** The only parcel, or the latest of an order. */
  const parcelOf = async (orderId: string) => (await stored()).findLast((one) => one.orderId === orderId)!;
  const eventsOf = async (parcelId: string) =>
    (await db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId)).orderBy(parcelEvents.id)).map(
      ({ state }) => state,
    );
  const { callback, report, tell } = reporting(api, own, base);
  const left = async () => (await db.select().from(products))[0]?.stock;
  const connections = () => db.select().from(courierConnections);
  const work = () => runDue(api.services, [parcelKind]);
  /** A confirmed order whose parcel the courier has. */
  const booked = async () => {
    const id = await placeConfirmed();
    await book([id]);
    await work();
    return { id, parcel: await parcelOf(id) };
  };
  return {
    ...api,
    ...couriers,
    seller,
    own,
    base,
    productId,
    connect,
    order,
    placeConfirmed,
    book,
    stored,
    parcelOf,
    eventsOf,
    callback,
    report,
    tell,
    left,
    connections,
    /** Does the background work that is due. */
    work,
    booked,
  };
}

type Own = (method: string, path: string, body?: object) => Promise<{ readonly body: ApiResponse | null }>;

/** How couriers report to the shop. */
function reporting({ app, origin }: Awaited<ReturnType<typeof startTestApi>>, own: Own, base: string) {
  const callback = async (courier: ConnectedCourier = 'steadfast') => {
    const { body } = await own('GET', `${base}/couriers`);
    const list = body?.['couriers'] as { courier: string; callback: { url: string; secret: string } }[];
    return list.find((one) => one.courier === courier)!.callback;
  };
  /** Sends a report as a courier does: without cookie and Origin. */
  const report = async (url: string, body: object | string, headers: Record<string, string>) => {
    const response = await app.handle(
      new Request(url.replace(/^https?:\/\/[^/]+/, origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    return { status: response.status, headers: response.headers };
  };
  const tell = async (body: object) => {
    const { url, secret } = await callback();
    return (await report(url, body, { authorization: `Bearer ${secret}` })).status;
  };
  return { callback, report, tell };
}
