import { ImagePlus } from 'lucide-react';
import { memo } from 'react';
import { variantFields } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { useWords } from '../../../ui/language.tsx';
import { smallPicture } from '../../pictures/small-picture.ts';
import { wrongColumns } from './cell-problem.ts';
import { cellInput } from './columns.ts';
import type { LineProps } from './grid-props.ts';

interface RowProps extends LineProps {
  row: number;
}

/** One combination. Renders again only when one of its own entries changes. */
export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { row, combination, label, inherited, imageUrl, isOffered, onEdit, onPhoto } = props;
  const { grid: words } = useWords(variantWords);
  const wrong = wrongColumns(props, inherited.price);
  return (
    <tr className={isOffered ? 'variant-table__row' : 'variant-table__row variant-table__row--off'}>
      <td>
        <input
          type="checkbox"
          data-row={row}
          data-column={0}
          aria-label={words.cell(words.isOffered, label)}
          checked={isOffered}
          onChange={({ target }) => onEdit(combination, { isOffered: target.checked })}
        />
      </td>
      <th scope="row" title={label}>
        <span>{label}</span>
      </th>
      <td>
        <button
          type="button"
          className="variant-table__photo"
          data-row={row}
          data-column={1}
          aria-label={words.choosePhoto(label)}
          onClick={() => onPhoto(combination)}
        >
          {imageUrl ? <img src={smallPicture(imageUrl)} alt="" /> : <ImagePlus size={18} aria-hidden />}
        </button>
      </td>
      {variantFields.map((column, index) => (
        <td key={column}>
          <input
            {...cellInput(column)}
            data-row={row}
            data-column={index + 2}
            aria-label={words.cell(words[column], label)}
            aria-invalid={wrong.some((one) => one === column) || undefined}
            placeholder={inherited[column]}
            value={props[column]}
            onChange={({ target }) => onEdit(combination, { [column]: target.value })}
          />
        </td>
      ))}
    </tr>
  );
});
