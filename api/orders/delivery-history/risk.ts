import { outsideResponse } from './outside-response.ts';
import type { ParcelCounts } from './contract.ts';
import type { Known, SharedCounts } from './find-known.ts';

/** From how many parcels on shops and others say something about a phone. One parcel may come back for any reason. */
const knownFrom = 3;

/** Whether other sharing shops together know enough parcels that no single one can be made out. */
export const isKnownElsewhere = ({ elsewhere }: SharedCounts): boolean =>
  elsewhere.delivered + elsewhere.returned >= knownFrom;

/** In the own shop, two returned parcels are enough. */
const ownReturnsFrom = 2;

/**
 * Whether too many parcels came back from a phone, by one of the sources: the shop's own parcels, those of all shops if
 * at least two of them have got one back, or what others say. One shop alone cannot brand a phone for the others.
 */
export function isRisky({ settings, own, shared, outside }: Known): boolean {
  const limit = settings.returnedPercent;
  return (
    (own.returned >= ownReturnsFrom && percentOf(own) >= limit) ||
    (shared !== null && shared.shopsWithReturns >= 2 && isKnownElsewhere(shared) && percentOf(shared) >= limit) ||
    outside.some((row) => {
      const response = outsideResponse(row);
      return response !== null && response.parcels >= knownFrom && (response.returnedPercent ?? 0) >= limit;
    })
  );
}

const percentOf = ({ delivered, returned }: ParcelCounts): number =>
  (returned / Math.max(1, delivered + returned)) * 100;
