import type { OwnShop } from '../../../api/shops/contract.ts';
import type { Section } from '../sections.ts';

export type StepName = 'name' | 'logo' | 'whatsapp' | 'product' | 'share';

export interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  /** Where it is done; null opens the share dialog. */
  readonly section: Section | null;
}

/** What a new seller does first, each ticked by what is really there. A shop that was visited has been shared. */
export function firstSteps(shop: OwnShop, wasShared: boolean): readonly Step[] {
  return [
    { name: 'name', isDone: shop.name !== '', section: 'shop-info' },
    { name: 'logo', isDone: shop.logoUrl !== null, section: 'shop-info' },
    { name: 'whatsapp', isDone: shop.whatsapp !== '', section: 'shop-info' },
    { name: 'product', isDone: shop.products.length > 0, section: 'products' },
    { name: 'share', isDone: wasShared || shop.totalViews > 0, section: null },
  ];
}
