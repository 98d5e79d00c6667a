import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications } from '../../../db/schema/index.ts';
import { hour } from '../../platform/formats/durations.ts';
import { startWithAlerts } from './testing.ts';

const stops: Array<() => void> = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A shop with 8 shari, and its mails and push messages about stock. */
async function start(stock = 8) {
  const api = await startWithAlerts();
  stops.push(api.service.stop);
  const { asOwner, productId } = api;
  await asOwner('PUT', `/api/products/${productId}`, { stock });
  let placed = 0;
  const order = (quantity: number) => api.placeFromForm({ quantity, phone: `0191234500${(placed += 1)}` });
  const subjects = async () =>
    (await api.mails()).map(({ subject }) => subject).filter((one) => one.includes('running'));
  return { ...api, order, subjects };
}

test('stock that an order makes low is told once, and again when it is sold out', async () => {
  const { order, sendAlerts, subjects, mails, newDevice, clock, services } = await start();
  const device = await newDevice();
  await order(2);
  const about = await services.database.db.select().from(notifications).where(eq(notifications.kind, 'stock low'));
  expect(about, 'six are left').toEqual([]);
  await order(1);
  await sendAlerts();
  expect(await subjects()).toEqual(['1 product is running low']);
  expect((await mails()).at(-1)?.text).toContain('জামদানি Shari: 5 left');
  expect(device.messages()).toContainEqual(
    expect.objectContaining({ title: '1 product is running low', url: '/dashboard?section=products' }),
  );
  clock.now += 7 * hour;
  await order(2);
  await sendAlerts();
  expect(await subjects(), 'it was low before').toHaveLength(1);
  await order(3);
  await sendAlerts();
  expect((await mails()).at(-1)?.text).toContain('জামদানি Shari: 0 left');
  expect(await subjects()).toHaveLength(2);
});

test('products that get low within hours share one message, and a product that is filled up again is not in it', async () => {
  const { order, sendAlerts, subjects, mails, asOwner, clock, base, productId } = await start();
  await order(4);
  await sendAlerts();
  await asOwner('PUT', `/api/products/${productId}`, { stock: 50 });
  const recipient = { name: 'Salma', phone: '01912345678', district: 'Dhaka', area: 'Mirpur', address: 'House 4' };
  for (const name of ['Gamcha', 'Lungi']) {
    const { body } = await asOwner('POST', '/api/products', { name, price: 90, stock: 6 });
    await asOwner('POST', `${base}/manual`, { ...recipient, lines: [{ productId: body?.['id'], quantity: 2 }] });
  }
  await sendAlerts();
  expect(await subjects(), 'the interval is not over').toHaveLength(1);
  clock.now += 6 * hour;
  await sendAlerts();
  expect(await subjects()).toEqual(['1 product is running low', '2 products are running low']);
  expect((await mails()).at(-1)?.text).toMatch(/Gamcha: 4 left[^]*Lungi: 4 left/);
  expect((await mails()).at(-1)?.text).not.toContain('জামদানি');
});
