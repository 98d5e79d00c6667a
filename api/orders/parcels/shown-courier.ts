import type { ParcelSummary } from './contract.ts';
import { linkOf } from './couriers/call-courier.ts';

/** Courier and tracking as files, papers and webhooks show them. */
export interface ShownCourier {
  readonly courier: string;
  /** An https URL, or the parcel's number. */
  readonly tracking: string;
}

type TrackingFields = Pick<ParcelSummary, 'consignmentId' | 'trackingCode' | 'trackingUrl'>;

/**
 * Courier and tracking of an order.
 * @param parcel the order's latest
 */
export function shownCourier(
  parcel: (TrackingFields & Pick<ParcelSummary, 'courierName' | 'state'>) | null,
): ShownCourier {
  if (parcel === null || parcel.state === 'cancelled' || parcel.state === 'refused')
    return { courier: '', tracking: '' };
  return { courier: parcel.courierName, tracking: trackingOf(parcel) };
}

const trackingOf = ({ trackingUrl, trackingCode, consignmentId }: TrackingFields): string =>
  trackingUrl || trackingCode || (consignmentId ?? '');

/** A number that can be printed as a bar code. */
const plainNumber = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;

/** The fields of a typed tracking text: a link, a number, or other words. */
export function trackingFieldsIn(text: string): TrackingFields {
  const trackingUrl = linkOf(text);
  if (trackingUrl !== '') return { consignmentId: null, trackingCode: '', trackingUrl };
  if (plainNumber.test(text)) return { consignmentId: text, trackingCode: '', trackingUrl: '' };
  return { consignmentId: null, trackingCode: text, trackingUrl: '' };
}
