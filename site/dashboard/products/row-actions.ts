import type { ProductView } from '../../../api/shops/products/contract.ts';

/** Actions of a row that the list performs. The functions stay the same while the list exists. */
export interface RowActions {
  onEdit: (product: ProductView) => void;
  onDuplicate: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}
