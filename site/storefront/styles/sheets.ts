import { createHash } from 'node:crypto';
import listing from './pages/listing.css?inline';
import order from './pages/order.css?inline';
import product from './pages/product.css?inline';
import shop from './pages/shop.css?inline';

/** The kinds of page that have a sheet of their own. */
export type SheetName = 'shop' | 'listing' | 'product' | 'order';

export interface Sheet {
  readonly rules: string;
  /** The source of the content security policy that allows the rules: `sha256-…`. */
  readonly source: `sha256-${string}`;
}

const sheets: Readonly<Record<SheetName, Sheet>> = {
  shop: sheet(shop),
  listing: sheet(listing),
  product: sheet(product),
  order: sheet(order),
};

/** The sheet of a page. A page contains only this one. */
export const sheetOf = (page: SheetName): Sheet => sheets[page];

function sheet(rules: string): Sheet {
  return { rules, source: `sha256-${createHash('sha256').update(rules).digest('base64')}` };
}
