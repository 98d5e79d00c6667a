import './variant-list.css';
import { ChevronDown, ImagePlus } from 'lucide-react';
import { memo, useState } from 'react';
import { variantFields, type VariantField } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { formatNumber, formatTaka } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { smallPicture } from '../../pictures/small-picture.ts';
import { wrongColumns } from './cell-problem.ts';
import { linePropsOf, type GridProps, type LineProps } from './grid-props.ts';
import { useFill } from './use-fill.ts';
import { cellInput, fillable } from './columns.ts';
import { toPaisa } from '../../../../api/platform/formats/money.ts';
import { readTaka, readWhole } from '../../../../api/platform/formats/typed-number.ts';

/** The combinations as a list of collapsible items. */
export function VariantList(props: GridProps) {
  return (
    <>
      <FillFields onFill={props.onFill} />
      <ul className="variant-list">
        {props.lines.map((line) => (
          <VariantItem key={line.key} {...linePropsOf(props, line)} />
        ))}
      </ul>
    </>
  );
}

const VariantItem = memo(function VariantItem(props: LineProps) {
  const { combination, label, inherited, imageUrl, isOffered, onEdit, onPhoto } = props;
  const { grid: words } = useWords(variantWords);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const wrong = wrongColumns(props, inherited.price);
  const problemOf = (column: VariantField) => {
    const found = wrong.find((one) => one === column);
    return found && words.wrong[found];
  };
  const price = readTaka(props.salePrice || props.price || inherited.price) ?? 0;
  const pieces = readWhole(props.stock);
  const facts = isOffered
    ? [
        price > 0 && formatTaka(toPaisa(price), language),
        pieces !== null && words.inStock(formatNumber(pieces, language)),
      ]
    : [words.notOffered];
  return (
    <li>
      <details
        className={isOffered ? 'variant-list__item' : 'variant-list__item variant-list__item--off'}
        open={isOpen || wrong.length > 0}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          {imageUrl && <img src={smallPicture(imageUrl)} alt="" loading="lazy" />}
          <span className="variant-list__name">{label}</span>
          <span className="variant-list__facts">{facts.filter(Boolean).join(' · ')}</span>
          <ChevronDown size={18} aria-hidden />
        </summary>
        {(isOpen || wrong.length > 0) && (
          <div className="variant-list__fields">
            <CheckField
              label={words.isOffered}
              aria-label={words.cell(words.isOffered, label)}
              checked={isOffered}
              onChange={(checked) => onEdit(combination, { isOffered: checked })}
            />
            <Button variant="secondary" aria-label={words.choosePhoto(label)} onClick={() => onPhoto(combination)}>
              <ImagePlus size={18} aria-hidden />
              {words.photo}
            </Button>
            {variantFields.map((column) => (
              <TextField
                key={column}
                {...cellInput(column)}
                label={words[column]}
                aria-label={words.cell(words[column], label)}
                placeholder={inherited[column]}
                error={problemOf(column)}
                value={props[column]}
                onChange={({ target }) => onEdit(combination, { [column]: target.value })}
              />
            ))}
          </div>
        )}
      </details>
    </li>
  );
});

/** The fields above the list that fill whole columns. */
function FillFields({ onFill }: Pick<GridProps, 'onFill'>) {
  const { grid: words } = useWords(variantWords);
  const { isEmpty, fillAll, inputOf } = useFill(onFill);
  return (
    <div className="variant-list__fill" role="group" aria-label={words.setAll}>
      {fillable.map((column) => (
        <TextField key={column} label={words.setAllFor(words[column])} {...inputOf(column)} />
      ))}
      <Button variant="secondary" disabled={isEmpty} onClick={fillAll}>
        {words.setAll}
      </Button>
    </div>
  );
}
