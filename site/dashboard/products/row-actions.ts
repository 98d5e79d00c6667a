import type { ProductView } from '../../../api/shops/products/contract.ts';

/** What can be done with a row of the list, beside what the row does by itself. The same functions while the list stands. */
export interface RowActions {
  onEdit: (product: ProductView) => void;
  onDuplicate: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
}
