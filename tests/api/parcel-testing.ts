import { courierConnections, parcels } from '../../db/schema/index.ts';
import type { startTestApi } from './testing.ts';

/** A parcel of an order whose courier does not respond, and the shop's connection. @returns their ids for routes */
export async function setUpParcel(
  { send, services }: Awaited<ReturnType<typeof startTestApi>>,
  { cookie, shopId }: { readonly cookie: string; readonly shopId: string },
  orderId: string,
) {
  const body = { apiKey: 'key', secretKey: 'secret' };
  await send('PUT', `/api/shops/${shopId}/couriers/steadfast`, { cookie, body });
  const id = Bun.randomUUIDv7();
  const [connection] = await services.database.write(async (transaction) => {
    await transaction.insert(parcels).values({
      id,
      shopId,
      orderId,
      courier: 'steadfast',
      attempt: 1,
      invoice: '1001-1-0',
      collectPaisa: 100,
      state: 'booked',
      isOpen: true,
      createdAt: services.now(),
      updatedAt: services.now(),
    });
    return transaction.update(courierConnections).set({ state: 'works' }).returning();
  });
  return { ':courier': 'steadfast', ':parcel': id, ':account': connection?.id ?? '' };
}
