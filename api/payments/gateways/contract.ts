import * as z from 'zod/mini';
import { gatewayProviders, type GatewayProvider } from '../contract.ts';
import { paidPlans } from '../../accounts/plans/contract.ts';

/** A plan that is paid at a gateway. */
export const planCheckout = z.object({
  userId: z.nullish(z.string().check(z.maxLength(64))),
  plan: z.enum(paidPlans),
  provider: z.enum(gatewayProviders),
});
export type PlanCheckout = z.infer<typeof planCheckout>;

/** An order that is paid at its shop's gateway. */
export const orderCheckout = z.object({ provider: z.enum(gatewayProviders) });

/** The next URL for the payer: the gateway's page or, if an earlier attempt was paid, its outcome. */
export interface CheckoutUrl {
  readonly url: string;
}

/** Parameter of the page to which a payer returns. */
export const outcomeParameter = 'payment';
/** `pending`: the gateway has not stated yet whether the money moved. `unavailable`: the payment could not be started. */
export const checkoutOutcomes = ['paid', 'pending', 'failed', 'unavailable'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];
/** `cancelled`: paid, but the order was cancelled before. */
export type ShownOutcome = CheckoutOutcome | 'cancelled';

/** A shop's merchant at a gateway. Its credentials are never shown. */
export interface GatewayView {
  readonly provider: GatewayProvider;
  readonly isSandbox: boolean;
  readonly isEnabled: boolean;
  /** Time of the last test, epoch ms; null before the first. */
  readonly testedAt: number | null;
  /** The gateway's response in its own words. */
  readonly lastResponse: string;
}

/** A shop's gateways. */
export interface GatewayList {
  readonly gateways: readonly GatewayView[];
  /** Whether the shop's plan includes them. */
  readonly isInPlan: boolean;
}

/** The result of a test. */
export interface GatewayTest extends GatewayView {
  readonly works: boolean;
}

const secret = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200));
const common = { isSandbox: z.prefault(z.boolean(), false) };

/** A shop's bKash merchant (tokenized checkout). */
export const bkashConnection = z.object({
  ...common,
  appKey: secret,
  appSecret: secret,
  username: secret,
  password: secret,
});
/** A shop's store at SSLCOMMERZ. */
export const sslcommerzConnection = z.object({ ...common, storeId: secret, storePassword: secret });
/** A refund of a payment that came through a gateway. */
export const refundOfPayment = z.object({
  /** Shown to the payer by the gateway. */
  reason: z.prefault(z.string().check(z.trim(), z.maxLength(200)), ''),
});
