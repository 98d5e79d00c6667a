import { firstSteps, type FirstStep, type OwnShop } from '../../../api/shops/shop/contract.ts';
import { hasPaymentNumber } from '../../../api/shops/shop/has-payment-number.ts';

export interface Step {
  readonly name: FirstStep;
  readonly isDone: boolean;
}

/**
 * A new seller's first steps, always all of them, so that the progress never jumps. A step is done if it was recorded,
 * skipped, or if the shop's data proves it: a shop with visits has been shared.
 */
export function stepsOf(shop: OwnShop, hasEmail: boolean): readonly Step[] {
  const seen: Readonly<Record<FirstStep, boolean>> = {
    name: shop.name !== '',
    whatsapp: shop.whatsapp !== '' || shop.messenger !== '',
    logo: shop.logoUrl !== null,
    product: shop.products.length > 0,
    payment: hasPaymentNumber(shop.paymentInfo),
    delivery: false,
    orders: shop.orderMode === 'saved',
    email: hasEmail,
    share: shop.totalViews > 0,
  };
  return firstSteps.map((name) => ({ name, isDone: seen[name] || shop.doneSteps.includes(name) }));
}

/** Steps that are done but not recorded yet. A recorded step stays done if its result is deleted later. */
export const unnoted = (steps: readonly Step[], shop: OwnShop): readonly FirstStep[] =>
  steps.flatMap(({ name, isDone }) => (isDone && !shop.doneSteps.includes(name) ? [name] : []));
