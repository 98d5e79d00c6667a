import type { AdClick } from '../../../../db/schema/index.ts';
import type { adEventKinds } from '../../../../db/schema/ad-services.ts';
import type { Visitor } from '../visitor.ts';

export type AdEventKind = (typeof adEventKinds)[number];

/** A product as the shop's feed names it. */
export interface AdItem {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly pricePaisa: number;
}

/** An event that is sent to a service. */
export interface AdEvent {
  readonly kind: AdEventKind;
  /** The service counts it once. */
  readonly eventId: string;
  /** Epoch ms. */
  readonly time: number;
  readonly page: string;
  readonly clientId: string;
  readonly click: AdClick | null;
  /** Null after a restart, or if her browser was not stored. */
  readonly visitor: Visitor | null;
  /** `01XXXXXXXXX`; '' for a visit. */
  readonly phone: string;
  readonly items: readonly AdItem[];
  /** Whether the item is a product with variants, whose rows in the feed are the variants. */
  readonly isGroup: boolean;
  readonly valuePaisa: number;
}

/**
 * The outcome of a request. `taken`: the service has accepted the events. `refused`: it never will. `log_in`: the secret or
 * the pixel's id is wrong. `later`: a retry may succeed.
 */
export interface AdResponse {
  readonly kind: 'taken' | 'refused' | 'log_in' | 'later';
  /** The service's own words. */
  readonly words: string;
}

/** A shop's pixel and its secret at a service. */
export interface AdCredentials {
  readonly pixelId: string;
  readonly secret: string;
}

export interface AdService {
  /** Maximum number of events in one request. */
  readonly atOnce: number;
  /** The age (ms) up to which the service takes events. */
  readonly oldest: number;
  /**
   * @param url the operator's setting
   * @param testCode with it, the service shows the events as a test and does not count them
   */
  readonly send: (
    url: string,
    credentials: AdCredentials,
    events: readonly AdEvent[],
    testCode?: string,
  ) => Promise<AdResponse>;
}
