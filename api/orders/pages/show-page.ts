import type { OrderPage } from '../../../site/storefront/saved-order.ts';
import type { Services } from '../../platform/config/services.ts';
import type { shops, users } from '../../../db/schema/index.ts';
import type { StorePhoto } from '../reviews/create-review.ts';

/** The shop of a page that is rendered for one reader. */
export interface PageShop {
  readonly shop: typeof shops.$inferSelect;
  readonly owner: typeof users.$inferSelect;
  /** Ids of the products on the page, or all that the shop shows. */
  readonly products: 'all' | readonly string[];
  readonly isAtOwnHost: boolean;
}

/** Services of order pages, from packages that `orders` does not import. */
export interface PageServices extends Services {
  /** Renders an order page for one reader. @throws Failure `busy` without a built site */
  readonly showPage: (page: OrderPage, of: PageShop, status?: number) => Promise<Response>;
  readonly storePhoto: StorePhoto;
}
