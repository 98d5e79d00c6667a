import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { parcelEvents } from '../../../db/schema/index.ts';
import type { OrderRow } from '../order/find.ts';
import type { ShopperParcel } from './contract.ts';
import { courierNameOf } from './courier-name.ts';
import { readParcels } from './find.ts';
import { isOpenParcel, isShownState } from './parcel-states.ts';

/**
 * The parcel that an order's status page shows. The courier's words are left out: they may name amounts or persons.
 * @param isMasked hides what leads to the shopper at the courier
 */
export async function viewForItsShopper(
  db: Queryable,
  order: OrderRow,
  isMasked: boolean,
): Promise<ShopperParcel | null> {
  const [latest] = await readParcels(db, [order.id]);
  if (!latest || !isShownState(latest.state)) return null;
  const { state, consignmentId, trackingCode, trackingUrl } = latest;
  return {
    state,
    isOpen: isOpenParcel(state),
    courierName: courierNameOf(latest),
    number: isMasked ? '' : (consignmentId ?? trackingCode),
    trackingUrl: isMasked ? '' : trackingUrl,
    steps: await readSteps(db, latest.id),
  };
}

async function readSteps(db: Queryable, parcelId: string): Promise<ShopperParcel['steps']> {
  const events = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(asc(parcelEvents.createdAt), asc(parcelEvents.id));
  const steps = events.flatMap(({ state, statedAt, createdAt }) =>
    isShownState(state) ? [{ state, at: statedAt ?? createdAt }] : [],
  );
  // A parcel goes on after an end only if that was an error. The step before is then repeated.
  const lasting = steps.filter(({ state }, index) => isOpenParcel(state) || index === steps.length - 1);
  return lasting.filter(({ state }, index) => state !== lasting[index - 1]?.state);
}
