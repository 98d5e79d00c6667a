import { computed } from 'nanostores';
import { mayUse } from '../../api/accounts/access/permissions.ts';
import type {
  NewSalesPage,
  SalesPageList,
  SalesPagePreview,
  SalesPageView,
} from '../../api/shops/sales-pages/contract.ts';
import { api } from './api.ts';
import { call, isGone, type Outcome, type Request } from './call.ts';
import { query, reload } from './queries.ts';
import { $savedShop, adoptShop, $shop } from './shop.ts';

const $settingsShop = computed($shop, (shop) => (shop && mayUse(shop.role, 'settings') ? shop.id : null));

/** The shop's sales pages, with their visits and orders. */
export const $salesPages = query<SalesPageList>(['sales-pages/', $settingsShop], (_, shop = '') =>
  api.shops({ shop })['sales-pages'].get(),
);

/** Creates or changes a sales page. The server refuses a change to an out-of-date version. */
export const sendSalesPage = (shopId: string, page: SalesPageView | null, given: NewSalesPage) => {
  const pages = api.shops({ shop: shopId })['sales-pages'];
  return (request: Request) =>
    page ? pages({ salesPage: page.id }).put({ ...given, version: page.version }, request) : pages.post(given, request);
};

/** Reads the list again, and shows that the shop is being published. */
export function adoptSalesPages(): void {
  reload($salesPages);
  const shop = $savedShop.get();
  if (shop) adoptShop({ ...shop, publication: { ...shop.publication, state: 'publishing' } });
}

export async function deleteSalesPage(shopId: string, { id }: SalesPageView): Promise<Outcome<unknown>> {
  const pages = api.shops({ shop: shopId })['sales-pages'];
  const outcome = await call<unknown>((request) => pages({ salesPage: id }).delete(undefined, request));
  adoptSalesPages();
  return isGone(outcome) ? { kind: 'done', response: undefined } : outcome;
}

/** An unsaved sales page as HTML; null if it could not be loaded. */
export async function previewSalesPage(shopId: string, salesPage: SalesPagePreview): Promise<string | null> {
  const outcome = await call<unknown>((request) => api.shops({ shop: shopId }).preview.post({ salesPage }, request), {
    isRead: true,
  });
  return outcome.kind === 'done' && typeof outcome.response === 'string' ? outcome.response : null;
}
