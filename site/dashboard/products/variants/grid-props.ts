import type { VariantField } from '../../../../api/shops/products/variants/contract.ts';
import type { Combination, Entries, Grid } from './grid.ts';

/** What a view of the grid is given, the table as well as the list. The functions stay the same, so rows are not drawn anew. */
export interface GridProps {
  grid: Grid;
  lines: readonly Combination[];
  /** What the product has, for the cells that are left empty; the same object while it stays so. */
  inherited: Readonly<Record<VariantField, string>>;
  onEdit: (key: string, part: Partial<Entries>) => void;
  /** Gives all combinations the same entries. */
  onFill: (part: Partial<Entries>) => void;
  /** Has a photo chosen for a combination. */
  onPhoto: (key: string) => void;
  /** Called when all rows that are drawn without scrolling are drawn. */
  onDrawn: () => void;
}
