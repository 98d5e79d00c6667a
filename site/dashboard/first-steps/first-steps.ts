import { firstSteps, type FirstStep, type OwnShop } from '../../../api/shops/shop/contract.ts';

export interface Step {
  readonly name: FirstStep;
  readonly isDone: boolean;
}

/**
 * What a new seller does first. A step is done once it was done, or when what is there shows it: a shop that was visited
 * has been shared. Somebody who signs in with an e-mail address is not asked for one, and a shop that keeps its orders
 * not whether it wants to.
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

/** Steps that are done and not noted as done yet: what is deleted later does not undo them. */
export const unnoted = (steps: readonly Step[], shop: OwnShop): readonly FirstStep[] =>
  steps.flatMap(({ name, isDone }) => (isDone && !shop.doneSteps.includes(name) ? [name] : []));
