import * as z from 'zod/mini';
import {
  connectedCouriers,
  movedStates,
  type CourierName,
  type ParcelState,
  type ShownParcelState,
} from './parcel-states.ts';
import { taka } from '../../platform/formats/money.ts';

/** How many orders one request books. */
export const maxBooked = 100;

const orderId = z.string().check(z.maxLength(40));

/** Orders to hand to a courier. */
export const booking = z.object({
  courier: z.enum(connectedCouriers),
  orders: z.array(orderId).check(z.minLength(1), z.maxLength(maxBooked)),
  /** Weight of each parcel. Couriers take up to 10 kg. */
  weightGrams: z.prefault(z.int().check(z.minimum(1), z.maximum(10_000)), 500),
  /** The courier's id of the delivery area; for one order only. */
  areaId: z.prefault(z.string().check(z.maxLength(20)), ''),
});
export type Booking = z.infer<typeof booking>;

/** A courier's delivery areas. `suggested`: the id of the one with the name of the order's area; '' without one. */
export interface CourierAreas {
  readonly areas: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  readonly suggested: string;
}

/** A parcel whose price is asked for. */
export const priceQuestion = z.object({
  weightGrams: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
});
export type PriceQuestion = z.infer<typeof priceQuestion>;

/** Taka; null if the courier does not tell before. */
export interface CourierPrice {
  readonly price: number | null;
}

/** The result for one order. `open`: it has an open parcel already, which the request leaves alone. */
export interface BookingResult {
  readonly id: string;
  readonly outcome: 'queued' | 'open' | 'not_confirmed' | 'not_open' | 'not_found';
}

export interface BookingResults {
  readonly results: readonly BookingResult[];
}

/** The latest parcels of orders, for following a booking: order ids, separated by full stops. */
export const parcelsOf = z.object({ orders: z.string().check(z.maxLength(maxBooked * 41)) });

/** A seller's statement about a parcel whose courier makes none. */
export const parcelStep = z.discriminatedUnion('step', [
  /** The courier has the parcel after all. */
  z.object({
    step: z.literal('found'),
    consignmentId: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60)),
  }),
  /** The courier does not have it. It can be booked again. */
  z.object({ step: z.literal('not_booked') }),
  z.object({ step: z.literal('ended'), state: z.enum(['delivered', 'returned', 'cancelled', 'lost']) }),
  /** The customer has kept a part of it. `collected` in taka. */
  z.object({
    step: z.literal('partly'),
    collected: taka.refine((amount) => amount <= 1_000_000, 'too_big'),
  }),
  /** Where a parcel is that no connected courier reports about. */
  z.object({ step: z.literal('moved'), state: z.enum(movedStates) }),
]);
export type ParcelStep = z.infer<typeof parcelStep>;

/** A parcel in a list row; amounts in taka. */
export interface ParcelSummary {
  readonly id: string;
  readonly orderId: string;
  readonly courier: CourierName;
  /** The courier's name as sellers and shoppers know it. */
  readonly courierName: string;
  readonly state: ParcelState;
  readonly isOpen: boolean;
  readonly consignmentId: string | null;
  readonly trackingCode: string;
  /** An https URL; '' without one. */
  readonly trackingUrl: string;
  /** The courier's words. */
  readonly lastResponse: string;
  readonly updatedAt: number;
}

/** A parcel for its shopper. */
export interface ShopperParcel {
  readonly state: ShownParcelState;
  readonly isOpen: boolean;
  readonly courierName: string;
  /** The courier's number, or what the seller typed; '' without one, and after the shopper's data are masked. */
  readonly number: string;
  /** An https URL; '' without one, and after the shopper's data are masked. */
  readonly trackingUrl: string;
  /** Its states so far with their times (epoch ms), the first one first. */
  readonly steps: readonly { readonly state: ShownParcelState; readonly at: number }[];
}

/** A parcel for its seller. */
export interface ParcelView extends ParcelSummary {
  readonly invoice: string;
  readonly weightGrams: number;
  readonly collect: number;
  readonly fee: number | null;
  readonly collected: number | null;
  /** The part of it that the courier has paid out. */
  readonly paidOut: number;
  readonly createdAt: number;
  readonly events: ReadonlyArray<{
    readonly id: string;
    readonly state: ParcelState;
    readonly words: string;
    readonly byName: string;
    readonly at: number;
  }>;
}
