/** Words of the payments' tables. This module imports nothing, because browsers also run it. */
export const paymentProviders = ['bkash', 'nagad', 'rocket', 'upay', 'bank', 'cash', 'sslcommerz'] as const;
/** Providers whose page the payer visits. */
export const gatewayProviders = ['bkash', 'sslcommerz'] as const;
export type GatewayProvider = (typeof gatewayProviders)[number];
export const entryDirections = ['in', 'out'] as const;
/** `courier`: money that a courier has collected for a parcel. */
export const entryKinds = ['claim', 'message', 'gateway', 'cash', 'manual', 'refund', 'courier'] as const;
/** `pending`: a courier has collected the money and not paid it out yet. */
export const entryStates = ['claimed', 'pending', 'confirmed', 'rejected', 'reversed'] as const;
export const paymentConfirmations = ['seller', 'admin', 'message', 'gateway'] as const;
export const paymentDoubts = ['wrong_amount', 'wrong_account', 'used_before', 'risky'] as const;
/** `open`: the payer may still pay, or the gateway's last response was lost. The gateway is asked again. */
export const checkoutStates = ['open', 'paid', 'failed', 'expired'] as const;
/** When a shop asks for money before delivery, how much, and for which orders. */
export const advanceRules = ['none', 'delivery', 'share', 'sum'] as const;
export const advanceScopes = ['all', 'outside_dhaka', 'suspicious'] as const;
