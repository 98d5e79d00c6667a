import { createHash } from 'node:crypto';
import type { Theme } from '../../../api/shops/shop/look.ts';
import classicListing from './pages/listing.css?inline';
import classicPage from './pages/page.css?inline';
import classicOrder from './pages/order.css?inline';
import classicProduct from './pages/product.css?inline';
import classicSales from './pages/sales.css?inline';
import classicShop from './pages/shop.css?inline';
import compactListing from './looks/compact/listing.css?inline';
import compactPage from './looks/compact/page.css?inline';
import compactOrder from './looks/compact/order.css?inline';
import compactProduct from './looks/compact/product.css?inline';
import compactSales from './looks/compact/sales.css?inline';
import compactShop from './looks/compact/shop.css?inline';
import galleryListing from './looks/gallery/listing.css?inline';
import galleryPage from './looks/gallery/page.css?inline';
import galleryOrder from './looks/gallery/order.css?inline';
import galleryProduct from './looks/gallery/product.css?inline';
import gallerySales from './looks/gallery/sales.css?inline';
import galleryShop from './looks/gallery/shop.css?inline';

/** The kinds of page that have a sheet of their own. */
export type SheetName = 'shop' | 'listing' | 'product' | 'order' | 'page' | 'sales';

export interface Sheet {
  readonly rules: string;
  /** The source of the content security policy that allows the rules: `sha256-…`. */
  readonly source: `sha256-${string}`;
}

const sheets: Readonly<Record<Theme, Readonly<Record<SheetName, Sheet>>>> = {
  classic: {
    shop: sheet(classicShop),
    listing: sheet(classicListing),
    product: sheet(classicProduct),
    order: sheet(classicOrder),
    page: sheet(classicPage),
    sales: sheet(classicSales),
  },
  compact: {
    shop: sheet(compactShop),
    listing: sheet(compactListing),
    product: sheet(compactProduct),
    order: sheet(compactOrder),
    page: sheet(compactPage),
    sales: sheet(compactSales),
  },
  gallery: {
    shop: sheet(galleryShop),
    listing: sheet(galleryListing),
    product: sheet(galleryProduct),
    order: sheet(galleryOrder),
    page: sheet(galleryPage),
    sales: sheet(gallerySales),
  },
};

/** Sheets with further rules. There are few combinations of sections. */
const extended = new Map<string, Sheet>();

/**
 * The sheet of a page in the shop's look. A page contains only this one.
 * @param more rules of sections that only some pages have
 */
export function sheetOf(page: SheetName, theme: Theme, more: string): Sheet {
  if (more === '') return sheets[theme][page];
  const rules = sheets[theme][page].rules + more;
  const known = extended.get(rules) ?? sheet(rules);
  extended.set(rules, known);
  return known;
}

function sheet(rules: string): Sheet {
  return { rules, source: `sha256-${createHash('sha256').update(rules).digest('base64')}` };
}
