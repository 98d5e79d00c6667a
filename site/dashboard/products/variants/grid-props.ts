import type { VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';
import { entriesOf, labelOf, type Combination, type Entries, type Grid } from './grid.ts';

/** Props of both views of the grid, table and list. The functions are stable, so that rows do not render again. */
export interface GridProps {
  grid: Grid;
  lines: readonly Combination[];
  /** The product's own values, shown in empty cells; the object changes only when the values do. */
  inherited: Readonly<Record<VariantField, string>>;
  onEdit: (key: string, part: Partial<Entries>) => void;
  /** Sets the same entries in all combinations. */
  onFill: (part: Partial<Entries>) => void;
  /** Opens the choice of a photo for a combination. */
  onPhoto: (key: string) => void;
}

/** Props of one combination in either view. */
export interface LineProps extends Entries, Pick<GridProps, 'inherited' | 'onEdit' | 'onPhoto'> {
  combination: string;
  label: string;
}

export const linePropsOf = ({ grid, inherited, onEdit, onPhoto }: GridProps, line: Combination): LineProps => ({
  combination: line.key,
  label: labelOf(line),
  inherited,
  onEdit,
  onPhoto,
  ...entriesOf(grid, line.key),
});
