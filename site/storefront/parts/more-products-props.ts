import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import type { FurtherLine } from '../order-message.ts';

/** Of the part of an order form with further products. */
export interface MoreProductsProps {
  shop: CatalogueShop;
  product: CatalogueProduct;
  /** The further products; missing until their script has loaded. */
  lines: readonly FurtherLine[] | undefined;
  /** A field of the stored input. */
  storedField: (field: string) => string | null | undefined;
  onChange: (lines: readonly FurtherLine[]) => void;
}
