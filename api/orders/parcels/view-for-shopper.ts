import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { parcelEvents } from '../../../db/schema/index.ts';
import type { OrderRow } from '../order/find.ts';
import type { ShopperParcel } from './contract.ts';
import { readParcels } from './find.ts';
import { isOpenParcel, isShownState, stateOfOther } from './parcel-states.ts';
import { trackingFieldsIn } from './shown-courier.ts';
import { summaryOfParcel } from './view.ts';

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
  const parcel = latest ? summaryOfParcel(latest) : fromTexts(order);
  if (!parcel || !isShownState(parcel.state)) return null;
  const { state, courierName, consignmentId, trackingCode, trackingUrl } = parcel;
  return {
    state,
    isOpen: isOpenParcel(state),
    courierName,
    number: isMasked ? '' : (consignmentId ?? trackingCode),
    trackingUrl: isMasked ? '' : trackingUrl,
    steps: latest ? await readSteps(db, latest.id) : [],
  };
}

/** The parcel that the previous release wrote into the order as texts, until it is adopted. */
function fromTexts({ courier, tracking, state }: OrderRow) {
  if (courier === '' && tracking === '') return null;
  return { state: stateOfOther[state], courierName: courier, ...trackingFieldsIn(tracking) };
}

async function readSteps(db: Queryable, parcelId: string): Promise<ShopperParcel['steps']> {
  const events = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(asc(parcelEvents.createdAt), asc(parcelEvents.id));
  return events.flatMap(({ state, toldAt, createdAt }) =>
    isShownState(state) ? [{ state, at: toldAt ?? createdAt }] : [],
  );
}
