import * as z from 'zod/mini';
import { historyRules, historySources } from '../parcels/parcel-states.ts';

export { historyRules };
export type HistorySource = (typeof historySources)[number];

/** The shares of returned parcels, in percent, from which on a rule may apply. Texts, as a list in a form sends them. */
export const returnedPercents = ['30', '50', '70'] as const;

/** A shop's settings about its customers' earlier parcels: shared counts, questions and the rule that follows. */
export const historySettings = z.object({
  isShared: z.boolean(),
  usesOutsideHistory: z.boolean(),
  rule: z.enum(historyRules),
  returnedPercent: z.enum(returnedPercents),
});
export type HistorySettings = z.infer<typeof historySettings>;

/** The same for the owner, with whom the shop can ask. */
export interface HistorySettingsView extends HistorySettings {
  readonly hasSteadfast: boolean;
  /** The name of the operator's provider; null without one. */
  readonly provider: string | null;
  /** Whether customers can pay an advance to the shop. */
  readonly takesAdvance: boolean;
  /** The last question to Steadfast; null if there was none within a day. */
  readonly lastRequest: { readonly hasResponse: boolean; readonly error: string; readonly requestedAt: number } | null;
}

/** Numbers of parcels. */
export interface ParcelCounts {
  readonly delivered: number;
  readonly returned: number;
}

/** A range of numbers; `to` is null in the last one. */
export interface Band {
  readonly from: number;
  readonly to: number | null;
}

/** The history of a phone from a source outside this product. */
export interface OutsideResponse {
  /** Null if it tells no numbers. */
  readonly counts: ParcelCounts | null;
  /** The number of parcels that it knows, at least. */
  readonly parcels: number;
  /** The same in its own words, such as `25+`; '' with numbers. */
  readonly volume: string;
  /** The share of parcels that came back, 0 to 100; null without parcels. */
  readonly returnedPercent: number | null;
  /** How many sellers have reported the phone there. */
  readonly reports: number;
  /** Its own mark in its own words; '' without one. */
  readonly score: string;
}

export interface OutsideView {
  readonly source: HistorySource;
  readonly name: string;
  readonly state: 'requested' | 'received' | 'failed';
  readonly response: OutsideResponse | null;
  readonly requestedAt: number;
}

/** The known history of the phone of an order. */
export interface DeliveryHistory {
  readonly own: ParcelCounts;
  readonly isShared: boolean;
  /** The other sharing shops together; null if they know fewer than three parcels, or this shop does not share. */
  readonly shops: { readonly delivered: Band; readonly returned: Band } | null;
  readonly outside: readonly OutsideView[];
  /** Whether too many parcels came back, by the shop's own measure. */
  readonly isRisky: boolean;
}
