import { firstSteps, type FirstStep, type OwnShop } from '../../../api/shops/shop/contract.ts';

export interface Step {
  readonly name: FirstStep;
  readonly isDone: boolean;
}

/**
 * A new seller's first steps. A step is done if it was recorded, or if the shop's data proves it: a shop with visits
 * has been shared. A seller with an e-mail address has no e-mail step. A shop that saves orders has no step that
 * offers it.
 */
export function stepsOf(shop: OwnShop, hasEmail: boolean): readonly Step[] {
  const seen: Readonly<Record<FirstStep, boolean>> = {
    name: shop.name !== '',
    whatsapp: shop.whatsapp !== '' || shop.messenger !== '',
    logo: shop.logoUrl !== null,
    product: shop.products.length > 0,
    payment: shop.paymentInfo.bkash !== '',
    delivery: false,
    orders: false,
    email: hasEmail,
    share: shop.totalViews > 0,
  };
  const isAsked = { email: !hasEmail, orders: shop.orderMode === 'message' } as Partial<Record<FirstStep, boolean>>;
  const asked = firstSteps.filter((name) => isAsked[name] !== false || shop.doneSteps.includes(name));
  return asked.map((name) => ({ name, isDone: seen[name] || shop.doneSteps.includes(name) }));
}

/** Steps that are done but not recorded yet. A recorded step stays done if its result is deleted later. */
export const unnoted = (steps: readonly Step[], shop: OwnShop): readonly FirstStep[] =>
  steps.flatMap(({ name, isDone }) => (isDone && !shop.doneSteps.includes(name) ? [name] : []));
