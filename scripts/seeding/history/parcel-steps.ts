import { eq } from 'drizzle-orm';
import { courierConnections } from '../../../db/schema/index.ts';
import { applyCourierStatus } from '../../../api/orders/parcels/apply-courier-status.ts';
import { bookOrders } from '../../../api/orders/parcels/book-orders.ts';
import { settleCash } from '../../../api/orders/parcels/cash/settle-cash.ts';
import { courierNameOf } from '../../../api/orders/parcels/courier-name.ts';
import { findParcelIn, readParcels } from '../../../api/orders/parcels/find.ts';
import { moveParcel } from '../../../api/orders/order/transition.ts';
import type { ConnectedCourier, ParcelState } from '../../../api/orders/parcels/parcel-states.ts';
import { orderOf, type Step, type SeededOrder } from './order-steps.ts';

/** The couriers' numbers of parcels. There are no tracking links, because the parcels do not exist. */
const numbers: Readonly<Record<ConnectedCourier, (serial: number) => string>> = {
  steadfast: (serial) => `${100_000_000 + serial}`,
  pathao: (serial) => `DD00${1000 + serial}DEMO`,
  redx: (serial) => `26A00${serial}DEMO`,
};

/** The couriers' fee for a parcel, paisa. */
const fees: Readonly<Record<ConnectedCourier, number>> = { steadfast: 11_000, pathao: 12_000, redx: 11_500 };

/**
 * The shop hands the order to a courier, which takes it. The courier is not called: the connection with which the order is
 * booked exists only for that moment.
 */
export const booked = (hours: number, courier: ConnectedCourier): Step => ({
  hours,
  async run(seeded) {
    const { past, shopId, orderId, serial } = seeded;
    const { services, transaction } = past;
    const id = Bun.randomUUIDv7();
    const connection = { id, shopId, courier, credentials: '', callbackSecret: '', state: 'works' } as const;
    await transaction.insert(courierConnections).values({ ...connection, createdAt: services.now() });
    const booking = { courier, orders: [orderId], weightGrams: 500, areaId: '' };
    await bookOrders(services, seeded.packer(), shopId, booking, null);
    await transaction.delete(courierConnections).where(eq(courierConnections.id, id));
    const { parcel, order } = await latestOf(seeded);
    const now = services.now();
    const consignmentId = numbers[courier](serial);
    const known = {
      consignmentId,
      trackingCode: consignmentId,
      feePaisa: fees[courier],
      requestedAt: now,
      heardAt: now,
    };
    const author = { by: 'courier', byName: courierNameOf(parcel) } as const;
    await moveParcel({ transaction, now }, parcel, order, { state: 'booked', author, facts: known });
  },
});

/** The courier states where the parcel is. @param share of the amount to collect that it has collected */
export const stated = (hours: number, state: ParcelState, words: string, share = 1): Step => ({
  hours,
  async run(seeded) {
    const { past } = seeded;
    const found = await latestOf(seeded);
    const { collectPaisa, feePaisa, consignmentId, trackingCode } = found.parcel;
    await applyCourierStatus(past.transaction, past.services, found, {
      state,
      unknownWord: null,
      words,
      at: past.services.now(),
      collectedPaisa: share === 1 ? null : Math.round((collectPaisa * share) / 100) * 100,
      feePaisa,
      consignmentId,
      trackingCode,
    });
  },
});

/** The courier pays out what it has collected, and the seller ticks the parcel off. */
export const paidOut = (hours: number): Step => ({
  hours,
  async run(seeded) {
    const { past, owner, shopId } = seeded;
    const { parcel, order } = await latestOf(seeded);
    const owed = order.courierPaisa / 100;
    if (owed > 0) await settleCash(past.services, owner, shopId, [{ id: parcel.id, owed, received: owed }], null);
  },
});

async function latestOf(seeded: SeededOrder) {
  const { past, shopId, orderId } = seeded;
  const [latest] = await readParcels(past.transaction, [orderId]);
  const found = await findParcelIn(past.transaction, shopId, latest?.id ?? '');
  if (!found) throw new Error(`Order ${(await orderOf(seeded)).number} has no parcel`);
  return found;
}
