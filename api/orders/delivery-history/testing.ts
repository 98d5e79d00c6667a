import { outsideHistories, sharedDeliveries } from '../../../db/schema/index.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { minute } from '../../platform/formats/durations.ts';
import { orderSecret } from '../order/secret.ts';
import { startStandIn } from '../parcels/couriers/stand-in-testing.ts';
import { startParcels } from '../parcels/testing.ts';
import { signForm } from '../shopper/form-token.ts';
import { order as typedOrder } from '../testing.ts';
import { historyKind } from './history-kind.ts';
import { shareKind } from './share-kind.ts';

type Sender = Pick<Awaited<ReturnType<typeof startParcels>>, 'send'>['send'];

export const phone = typedOrder.phone;

/** A stand-in for the operator's provider. It knows what `answers` says. */
export function startProvider() {
  const responses = new Map<unknown, object>();
  let status = 200;
  const standIn = startStandIn('api', ({ headers, body }) => {
    if (headers.get('x-api-key') !== 'key of the provider') return Response.json({}, { status: 401 });
    return Response.json(responses.get(body['phone']) ?? { message: 'none' }, { status });
  });
  const settings = {
    HISTORY_URL: `${standIn.url}/check`,
    HISTORY_NAME: 'Courier Check',
    HISTORY_HEADER: 'X-Api-Key: key of the provider',
    HISTORY_BODY: '{"phone": "{phone}"}',
    HISTORY_DELIVERED: 'aggregate.total_success',
    HISTORY_TOTAL: 'aggregate.total_deliveries',
  };
  return { ...standIn, responses, settings, respondWith: (next: number) => void (status = next) };
}

/** A shop with stand-ins for Steadfast and a provider, and what its shoppers and its owner do. */
export async function startHistory(more: Record<string, string> = {}) {
  const provider = startProvider();
  const started = await startParcels({ ...provider.settings, ...more });
  const { services, send, own, base, clock, seller } = started;
  const { db } = services.database;

  const placeAt = async (shop: { shopId: string; slug: string }, productId: string, changes: object = {}) => {
    const formToken = signForm(await orderSecret(services), shop.shopId, clock.now - minute);
    const placed = await send('POST', `/api/shops/${shop.slug}/orders`, {
      body: { productId, ...typedOrder, formToken, ...changes },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    // The next one is no double, and not one of many.
    clock.now += 21 * minute;
    return placed;
  };
  const place = (changes: object = {}) => placeAt(seller, started.productId, changes);
  const settings = { isShared: false, usesOutsideHistory: true, rule: 'none', returnedPercent: '50' };
  const choose = (changes: object) => own('PUT', `${base}/delivery-history`, { ...settings, ...changes });
  const last = async () => {
    const { body } = await own('GET', `${base}/orders`);
    return started.order(String(body?.['orders'][0].id));
  };
  const history = async () => (await own('GET', `${base}/orders/${(await last())['id']}/delivery-history`)).body!;
  const work = () => runDue(services, [historyKind, shareKind]);
  return {
    ...started,
    provider,
    place,
    placeAt,
    choose,
    last,
    history,
    work,
    /** Ends the shop's latest order as delivered or returned. */
    end: async (state: 'delivered' | 'returned') => endOrder(own, base, await last(), state),
    /** Another shop with its own product. */
    newShop: (name: string) => openShop(started, placeAt, work, name),
    shared: () => db.select().from(sharedDeliveries),
    requested: () => db.select().from(outsideHistories),
  };
}

type Asking = (method: string, path: string, body?: object) => ReturnType<Sender>;

async function endOrder(call: Asking, base: string, order: Record<string, unknown>, end: 'delivered' | 'returned') {
  let version = order['version'];
  for (const state of ['confirmed', 'shipped', end]) {
    const { body } = await call('PUT', `${base}/orders/${String(order['id'])}`, { version, state });
    version = body?.['version'];
  }
}

async function openShop(
  { newSeller, send }: Awaited<ReturnType<typeof startParcels>>,
  placeAt: (shop: { shopId: string; slug: string }, productId: string, changes?: object) => unknown,
  work: () => Promise<unknown>,
  name: string,
) {
  const seller = await newSeller(name);
  const call: Asking = (method, path, body) => send(method, path, { cookie: seller.cookie, body });
  const base = `/api/shops/${seller.shopId}`;
  await call('PUT', base, { orderMode: 'saved' });
  const { body } = await call('POST', '/api/products', { name: 'Panjabi', price: 500 });
  const share = (isShared: boolean) =>
    call('PUT', `${base}/delivery-history`, {
      isShared,
      usesOutsideHistory: false,
      rule: 'none',
      returnedPercent: '50',
    });
  return {
    ...seller,
    base,
    call,
    share,
    /** Orders of the phone that ended so. */
    async had(...ends: ReadonlyArray<'delivered' | 'returned'>) {
      for (const end of ends) {
        await placeAt(seller, String(body?.['id']));
        const { body: list } = await call('GET', `${base}/orders`);
        await endOrder(call, base, list?.['orders'][0], end);
      }
      await work();
    },
    async seen() {
      const { body: list } = await call('GET', `${base}/orders`);
      return (await call('GET', `${base}/orders/${list?.['orders'][0].id}/delivery-history`)).body!;
    },
    list: async () => (await call('GET', `${base}/orders`)).body?.['orders'],
  };
}
