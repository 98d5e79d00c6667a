import * as z from 'zod/mini';
import type { CourierName } from '../parcel-states.ts';

/** How many parcels one request ticks off. */
const maxSettled = 500;

const amount = z.number('not_a_number').check(z.positive(), z.maximum(10_000_000));

/**
 * Parcels whose collected money the shop has received. `owed` is what the seller saw: a repeated request finds another
 * amount and enters nothing. `received` may be less; the rest is still to come.
 */
export const settledParcels = z.object({
  parcels: z
    .array(z.object({ id: z.string().check(z.maxLength(40)), owed: amount, received: amount }))
    .check(z.minLength(1), z.maxLength(maxSettled)),
});
export type SettledParcel = z.infer<typeof settledParcels>['parcels'][number];

/** The text of a courier's payout file. */
export const payoutFile = z.object({ csv: z.string().check(z.minLength(1, 'required'), z.maxLength(60_000)) });

/** A parcel whose money its courier still has; amounts in taka. */
export interface CashParcel {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly name: string;
  readonly courier: CourierName;
  readonly courierName: string;
  readonly consignmentId: string | null;
  readonly deliveredAt: number;
  /** The cash that the courier has collected and the ledger does not have yet. */
  readonly amount: number;
  /** All cash that the courier has collected. */
  readonly collected: number;
  readonly fee: number | null;
}

export interface CashOfCourier {
  readonly courierName: string;
  readonly parcels: number;
  readonly amount: number;
  /** The known fees, which couriers usually keep back. */
  readonly fees: number;
}

/** The cash that couriers owe a shop. */
export interface CashToCome {
  readonly amount: number;
  readonly couriers: readonly CashOfCourier[];
  /** The oldest first. */
  readonly parcels: readonly CashParcel[];
}

/** The same after a request that ticked off some. */
export interface CashSettled extends CashToCome {
  /** Number of parcels whose money was entered. */
  readonly settled: number;
}

/** The content of a payout file; nothing is settled yet. */
export interface PayoutReading {
  /** Parcels that are in the file and whose money is still to come. */
  readonly found: ReadonlyArray<{
    readonly id: string;
    readonly number: number;
    readonly amount: number;
    /** The amount in the file; null if it has no readable one. */
    readonly stated: number | null;
    /** The courier's fee, from the file or its reports; null if it is unknown. */
    readonly fee: number | null;
  }>;
  /** Lines about parcels that were ticked off before. */
  readonly settled: number;
  /** Lines about no parcel of this shop. */
  readonly unknown: number;
}
