import * as z from 'zod/mini';
import type { ConnectedCourier, CourierConnectionState } from '../parcel-states.ts';

const secret = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300));

/** The credentials of each courier's connection. */
export const credentialsOf = {
  steadfast: z.object({ apiKey: secret, secretKey: secret }),
  pathao: z.object({
    clientId: secret,
    clientSecret: secret,
    username: secret,
    password: secret,
    storeId: z.string().check(z.trim(), z.regex(/^\d{1,12}$/, 'whole_number')),
  }),
  redx: z.object({ token: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000)) }),
} satisfies Record<ConnectedCourier, z.ZodMiniType>;

const common = { isSandbox: z.prefault(z.boolean(), false) };

/** The same with the choice of the sandbox, as the owner's forms send them. */
export const steadfastConnection = z.extend(credentialsOf.steadfast, common);
export const pathaoConnection = z.extend(credentialsOf.pathao, common);
export const redxConnection = z.extend(credentialsOf.redx, common);

/** A shop's connection at a courier. Its credentials are never shown. */
export interface CourierConnectionView {
  readonly courier: ConnectedCourier;
  /** As sellers know it. */
  readonly name: string;
  readonly isSandbox: boolean;
  readonly state: CourierConnectionState;
  /** Time of the last test, epoch ms; null before the first. */
  readonly testedAt: number | null;
  /** The courier's response in its own words. */
  readonly lastResponse: string;
  /** When the courier reported a parcel's state the last time. */
  readonly lastReportAt: number | null;
  /** For the owner alone: the URL for the courier's reports, and the secret that proves them. */
  readonly callback: { readonly url: string; readonly secret: string } | null;
}

/** A shop's couriers. */
export interface CourierList {
  readonly couriers: readonly CourierConnectionView[];
}
