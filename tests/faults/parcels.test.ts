import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCouriers } from '../../api/orders/parcels/testing.ts';
import { steadfastSecrets } from '../../api/orders/parcels/couriers/steadfast-testing.ts';
import { order } from '../../api/orders/testing.ts';
import { minute } from '../../api/platform/formats/durations.ts';
import { databaseIn } from '../database-in.ts';
import { eventually } from '../eventually.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { momentsOf } from './moments.ts';

setDefaultTimeout(timeLimits.campaign);

/** Each kill costs a start of the product. `bun run test:soak` and `KILLS` set more. */
// oxlint-disable-next-line no-restricted-properties
const kills = Number(process.env['KILLS'] ?? 3);

/** Orders that are booked with one press in each round. */
const together = 4;

const bulk = 'POST create_order/bulk-order/extended';

/** The courier's steps of a booking, before and after each has its effect. `question`: it asks about an earlier try. */
const moments = [
  `before ${bulk}`,
  `after ${bulk}`,
  'before question',
  'after question',
  'before one',
  'after one',
] as const;

type Json = Record<string, unknown>;

test(
  `after ${kills} kills during bulk booking no order has two parcels, and none is forgotten`,
  async () => {
    const { steadfast, settings } = startCouriers();
    const folder = mkdtempSync(join(tmpdir(), 'poshora-parcels-'));
    const product = new RunningProduct(folder, settings);
    await product.start();
    const shop = await startShop(product);
    const booked: string[] = [];
    for (const [kill, moment] of momentsOf(moments, kills).entries()) {
      const ids = await shop.placeConfirmed(together);
      let isKilled = false;
      steadfast.onStep(async (step) => {
        if (isKilled || nameOf(step) !== moment) return;
        isKilled = true;
        await product.kill();
      });
      // The courier has the parcels, or has none of them, but the response is lost. Only a question tells.
      if (moment.endsWith('question')) steadfast.fail(bulk, 'lost');
      if (moment.endsWith('one')) steadfast.fail(bulk, 'error');
      await shop.book(ids);
      const isBooked = async () => {
        if (!product.isRunning) {
          await product.ended;
          await passTime(folder, true);
          await product.start();
        }
        const states = await shop.statesOf(ids);
        if (states.length === together && states.every((state) => state === 'booked')) return true;
        if (states.length > 0) await passTime(folder);
        return false;
      };
      await eventually(`all parcels of round ${kill} are booked`, isBooked, 5 * minute);
      expect({ moment, isKilled }).toEqual({ moment, isKilled: true });
      booked.push(...ids);
    }
    expect(await product.stop()).toBe(0);
    void steadfast.stop();
    const database = databaseIn(folder);
    const one = async (question: string) => Number((await database.execute(question)).rows[0]?.[0]);
    expect(steadfast.held).toHaveLength(booked.length);
    expect(new Set(steadfast.held.map(({ invoice }) => invoice)).size).toBe(booked.length);
    expect(await one('select count(*) from parcels')).toBe(booked.length);
    expect(await one("select count(distinct order_id) from parcels where state = 'booked'")).toBe(booked.length);
    expect(await one("select count(*) from orders where parcel_stage = 'on_the_way'")).toBe(booked.length);
    database.close();
  },
  Math.max(600_000, kills * 60_000),
);

/** A call without what differs from parcel to parcel. */
const nameOf = (step: string): string =>
  step.replace(/GET status_by_invoice\/.*/, 'question').replace(/POST create_order$/, 'one');

/**
 * Lets the minute pass after which the courier is asked about a lost response and, if the server is dead, another one
 * takes over its work.
 */
async function passTime(folder: string, isDead = false): Promise<void> {
  const database = databaseIn(folder);
  const now = Date.now();
  await database.batch(
    [
      `update parcels set requested_at = requested_at - ${minute} where state = 'queued' and requested_at is not null`,
      `update jobs set due_at = ${now} where kind = 'parcels' and leased_by is null and due_at between ${now} and ${now + 5 * minute}`,
      ...(isDead ? [`update jobs set leased_until = ${now} where leased_by is not null`] : []),
    ],
    'write',
  );
  database.close();
}

/** A shop with a product whose seller has connected the courier. */
async function startShop(product: RunningProduct) {
  const { cookie, shopId } = await product.newSeller('parcelshop');
  const base = `/api/shops/${shopId}`;
  const own = async (method: string, path: string, body?: object) =>
    json(product.send(method, path, { cookie, ...(body && { body }) }));
  await own('PUT', `${base}/couriers/steadfast`, steadfastSecrets);
  expect((await own('POST', `${base}/couriers/steadfast/test`, {}))?.['state']).toBe('works');
  await own('PUT', base, { orderMode: 'saved' });
  const productId = (await own('POST', '/api/products', { name: 'Shari', price: 500 }))?.['id'];
  const { payment: _, quantity, ...recipient } = order;
  const place = async () => {
    const typed = { ...recipient, lines: [{ productId, quantity }] };
    const placed = await own('POST', `${base}/orders/manual`, typed);
    const id = String(placed?.['id']);
    const { version, state } = (await own('GET', `${base}/orders/${id}`)) ?? {};
    if (state === 'new') await own('PUT', `${base}/orders/${id}`, { version, state: 'confirmed' });
    return id;
  };
  return {
    async placeConfirmed(count: number): Promise<string[]> {
      const ids: string[] = [];
      while (ids.length < count) ids.push(await place());
      return ids;
    },
    /** The press is answered before the courier is, so it is acknowledged in each round. */
    async book(orders: readonly string[]): Promise<void> {
      const reply = await own('POST', `${base}/parcels`, { courier: 'steadfast', orders });
      expect(reply?.['results']).toEqual(orders.map((id) => ({ id, outcome: 'queued' })));
    },
    async statesOf(orders: readonly string[]): Promise<unknown[]> {
      const reply = await own('GET', `${base}/parcels?orders=${orders.join('.')}`);
      return ((reply?.['parcels'] as Json[] | undefined) ?? []).map(({ state }) => state);
    },
  };
}

/** The response's body; null if the connection broke. */
const json = (reply: Promise<Response>): Promise<Json | null> =>
  reply.then(async (response) => (await response.json()) as Json).catch(() => null);
