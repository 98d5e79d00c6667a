import type * as z from 'zod/mini';
import type { Fields } from '../../../platform/http/request-json.ts';
import type { ParcelState } from '../parcel-states.ts';

/** A parcel that a courier is to deliver. Texts may be longer than the courier allows; the adapter cuts them. */
export interface Consignment {
  /** Our number, unique for ever: letters, digits and hyphens. */
  readonly invoice: string;
  readonly name: string;
  /** `01XXXXXXXXX` */
  readonly phone: string;
  readonly address: string;
  /** English names. */
  readonly area: string;
  readonly district: string;
  /** To collect from the customer, and the worth of the parcel. */
  readonly collectPaisa: number;
  readonly worthPaisa: number;
  readonly weightGrams: number;
  readonly pieces: number;
  /** The products. */
  readonly contents: string;
  readonly note: string;
  /** The courier's id of the area that the seller has chosen; '' if she has not. */
  readonly areaId: string;
}

/** A parcel that the courier has. */
export interface Booked {
  /** The courier's number; null if it did not state one. */
  readonly consignmentId: string | null;
  readonly trackingCode: string;
  /** An https URL; '' if the courier gave none. */
  readonly trackingUrl: string;
  readonly feePaisa: number | null;
}

/** The courier's decision about one of several parcels. */
export type Booking =
  | { readonly outcome: 'booked'; readonly booked: Booked }
  | { readonly outcome: 'refused'; readonly response: string };

/** A courier's statement about a parcel. */
export interface CourierStatus {
  /** Null for news that is no state of ours, such as a place on the way. */
  readonly state: ParcelState | null;
  /** The courier's word for the state if no adapter knows it; null otherwise. */
  readonly unknownWord: string | null;
  /** The courier's own words. */
  readonly words: string;
  /** The courier's time, epoch ms; null without one. */
  readonly at: number | null;
  /** The cash that the courier has collected; null if it does not say. */
  readonly collectedPaisa: number | null;
  readonly feePaisa: number | null;
  readonly consignmentId: string | null;
  readonly trackingCode: string;
}

/** An area in the courier's own list. */
export interface CourierArea {
  readonly id: string;
  readonly name: string;
}

/** One courier with one shop's credentials. Each call has a time limit. */
export interface CourierClient {
  /** Hands over one parcel. Not safe to repeat. @throws CourierFailure */
  book(consignment: Consignment): Promise<Booked>;
  /**
   * Hands over several. The result names the parcels that the courier has reported on, by invoice number. @throws
   * CourierFailure
   */
  bookMany?(consignments: readonly Consignment[]): Promise<ReadonlyMap<string, Booking>>;
  /** The parcel with an invoice number, if the courier has it. Missing if the courier cannot be asked. @throws CourierFailure */
  find?(invoice: string): Promise<Booked | null>;
  /** @throws CourierFailure */
  state(parcel: { readonly invoice: string; readonly consignmentId: string | null }): Promise<CourierStatus>;
  /** The areas of a district, if the courier wants one of its own. @throws CourierFailure */
  areas?(district: string): Promise<readonly CourierArea[]>;
  /** The courier's fee (paisa), if it tells one before. @throws CourierFailure */
  price?(parcel: Pick<Consignment, 'weightGrams'>): Promise<number>;
  /** The courier's history of earlier parcels to a phone, in its own fields. @throws CourierFailure */
  history?(phone: string): Promise<Fields>;
  /** Tries the credentials. @returns the courier's words. @throws CourierFailure */
  test(): Promise<string>;
}

/** A report as it came. */
export interface Report {
  readonly headers: Headers;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** How a courier reports states. */
export interface CourierCallback {
  /** Whether the report comes from the courier. Compares in constant time. */
  isGenuine(report: Report, secret: string): boolean;
  /** The report's content, and its parcel; null for another kind of report. */
  read(fields: Readonly<Record<string, unknown>>): (CourierStatus & { readonly invoice: string }) | null;
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The status of every response; 200 if missing. */
  readonly status?: number;
  /** Whether a report only tries out the URL. It gets its response without a check, because nothing follows from it. */
  isHandshake?(fields: Readonly<Record<string, unknown>>): boolean;
  /** Whether the secret is part of the URL, because the courier sends nothing else to check. */
  readonly isSecretInUrl?: true;
}

/** A courier. Adapters implement it; `couriers.ts` lists them. */
export interface Courier<Credentials extends z.ZodMiniType = z.ZodMiniType> {
  /** As sellers and shoppers know it. */
  readonly name: string;
  readonly credentials: Credentials;
  /** URL for tests; null if there is none. */
  readonly sandboxUrl: string | null;
  /** How many parcels one call hands over; 1 without `bookMany`. */
  readonly atOnce: number;
  open(url: string, credentials: z.infer<Credentials>, patience?: Patience): CourierClient;
  readonly callback: CourierCallback;
}

/** Time limits, ms. */
export interface Patience {
  readonly ordinary: number;
  /** For calls that hand over parcels. */
  readonly booking: number;
}
export const usualPatience: Patience = { ordinary: 10_000, booking: 30_000 };

/**
 * A call without a usable response. The message has the courier's words and no secret.
 * - `refused`: the courier said no.
 * - `log_in`: it does not accept the credentials.
 * - `unsent`: it certainly did nothing, and may accept the same call later.
 * - `lost`: it may have the parcel.
 */
export class CourierFailure extends Error {
  readonly reason: 'refused' | 'log_in' | 'unsent' | 'lost';

  constructor(reason: CourierFailure['reason'], response: string) {
    super(response.slice(0, 300));
    this.reason = reason;
  }
}
