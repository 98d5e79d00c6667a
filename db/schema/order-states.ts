/** States of orders and payments. This module imports nothing, because browsers also run it. */
export const orderStates = ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export const paymentStates = ['unpaid', 'claimed', 'part_paid', 'paid', 'refunded'] as const;
export const paymentMethods = ['cash', 'bkash', 'nagad', 'rocket', 'upay', 'bank'] as const;
/** Wallets whose numbers a shop shows. */
export const walletNames = ['bkash', 'nagad', 'rocket', 'upay'] as const;
export type WalletName = (typeof walletNames)[number];
/** The kinds of discount of a coupon: a share of the products, an amount, or the delivery charge. */
export const couponKinds = ['percent', 'amount', 'delivery'] as const;
