import type { ParcelSummary } from '../../../../api/orders/parcels/contract.ts';
import { parcelWords } from '../../../i18n/dashboard/parcels.ts';
import { useWords } from '../../../ui/language.tsx';

/** What to say about a parcel in one line: its state, with the courier's number or its reason. */
export function useParcelText(): (parcel: ParcelSummary) => string {
  const words = useWords(parcelWords);
  return ({ state, consignmentId, trackingCode, lastResponse }) => {
    if (state === 'refused') return lastResponse === '' ? words.noResponse : words.refused(lastResponse);
    if (state === 'booked') return words.booked(trackingCode || consignmentId || '…');
    return words.states[state];
  };
}
