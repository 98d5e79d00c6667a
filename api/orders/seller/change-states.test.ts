import { expect, test } from 'bun:test';
import { parcels } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../testing.ts';

async function startWithThree() {
  const api = await startWithSavedOrders();
  for (const phone of ['01812345671', '01812345672', '01812345673']) await api.placeFromForm({ phone });
  const step = async (state: string, more: object = {}) => {
    const orders = (await api.list())?.['orders'].map(({ id, version }: { id: string; version: number }) => ({
      id,
      version,
    }));
    return api.asOwner('PUT', `${api.base}/state`, { orders, state, ...more });
  };
  const couriers = async () =>
    (await api.list())?.['orders'].map(({ parcel }: { parcel: { courierName: string } | null }) => parcel?.courierName);
  return { ...api, step, couriers };
}

test('orders that are shipped together name the courier that takes them', async () => {
  const { step, couriers, services } = await startWithThree();
  await step('confirmed');
  const shipped = await step('shipped', { courier: 'Sundarban' });
  expect(shipped.body?.['results'].map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array.from({ length: 3 }, () => 'changed'),
  );
  expect(await couriers()).toEqual(['Sundarban', 'Sundarban', 'Sundarban']);
  const stored = await services.database.db.select().from(parcels);
  expect(stored.map(({ courierName, state }) => [courierName, state])).toEqual(
    Array.from({ length: 3 }, () => ['Sundarban', stored[0]!.state]),
  );
});

test('a parcel that a connected courier has stays with it when orders are shipped together', async () => {
  const { step, couriers, services, list, shopId } = await startWithThree();
  await step('confirmed');
  const [first] = (await list())!['orders'];
  await step('packed');
  await services.database.write(async (transaction) => {
    await transaction.insert(parcels).values({
      id: Bun.randomUUIDv7(),
      shopId,
      orderId: first.id,
      courier: 'steadfast',
      attempt: 1,
      invoice: 'P-1',
      collectPaisa: 0,
      state: 'picked_up',
      isOpen: true,
      createdAt: services.now(),
      updatedAt: services.now(),
    });
  });
  await step('shipped', { courier: 'Sundarban' });
  expect((await couriers()).toSorted()).toEqual(['Steadfast', 'Sundarban', 'Sundarban']);
});

test('a courier’s name is ignored at other steps, and refused if it is too long', async () => {
  const { step, couriers } = await startWithThree();
  expect((await step('confirmed', { courier: 'x'.repeat(61) })).status).toBe(422);
  await step('confirmed', { courier: 'Sundarban' });
  expect(await couriers()).toEqual([undefined, undefined, undefined]);
});
