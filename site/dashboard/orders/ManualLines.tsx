import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useMemo, type KeyboardEvent } from 'react';
import { maxLines } from '../../../api/orders/order/contract.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { optionLabel } from '../../../api/shops/products/option-values.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { $minute } from '../../stores/minute.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import {
  canBeSold,
  chosenOf,
  emptyLine,
  unitPaisaOf,
  wrongFieldOf,
  type TypedLine,
  type WrongField,
} from './manual-order.ts';
import { ProductChoice } from './ProductChoice.tsx';

interface Props {
  shop: OwnShop;
  lines: readonly TypedLine[];
  error: string | undefined;
  onChange: (lines: TypedLine[]) => void;
}

/** The products of an order that the seller enters: options, quantity and price of each. */
export function ManualLines({ shop, lines, error, onChange }: Props) {
  const words = useWords(orderFormWords);
  const offered = useMemo(() => shop.products.filter(canBeSold), [shop.products]);
  const products = new Map(shop.products.map((product) => [product.id, product]));
  const wrongField = (line: TypedLine) => wrongFieldOf(line, products.get(line.productId));
  const wrong = Math.max(0, lines.findIndex(wrongField));
  const set = (changed: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === changed ? { ...line, ...part } : line)));
  return (
    <div className="manual-lines">
      {lines.map((line, index) => (
        <ManualLine
          // Lines have no id, and new ones are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          offered={offered}
          product={products.get(line.productId)}
          line={line}
          number={index + 1}
          wrong={index === wrong ? (wrongField(line) ?? { field: 'product' }) : null}
          error={error}
          onChange={(part) => set(index, part)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, other) => other !== index)) : null}
        />
      ))}
      {lines.length < maxLines && (
        <Button variant="secondary" onClick={() => onChange([...lines, emptyLine])}>
          <Plus size={18} aria-hidden />
          {words.addLine}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  /** The products that can be ordered. */
  offered: readonly ProductView[];
  /** The chosen one. */
  product: ProductView | undefined;
  line: TypedLine;
  number: number;
  /** The field that shows the error and receives the focus, if it is in this line. */
  wrong: WrongField | null;
  error: string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}

function ManualLine({ offered, product, line, number, wrong, error, onChange, onRemove }: LineProps) {
  const words = useWords(orderFormWords);
  const language = useLanguage();
  const unit = unitPaisaOf(line, product, useStore($minute));
  const name = product?.name ?? formatNumber(number, language);
  const marked = (isWrong: boolean) => (isWrong ? { error, 'data-field': 'lines' } : {});
  return (
    <div className="manual-lines__line" role="group" aria-label={words.lineOf(formatNumber(number, language))}>
      <ProductChoice
        products={offered}
        chosen={product}
        marked={marked(wrong?.field === 'product')}
        onChoose={(productId) => onChange({ productId, options: {} })}
      />
      {product?.options.map(({ name: option, values }) => (
        <SelectField
          key={option}
          label={option}
          value={chosenOf(line, option)}
          {...marked(wrong?.field === 'option' && wrong.name === option)}
          onChange={({ target }) => onChange({ options: { ...line.options, [option]: target.value } })}
        >
          <option value="">{words.choose}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {optionLabel(value)}
            </option>
          ))}
        </SelectField>
      ))}
      <div className="manual-lines__pieces">
        <TextField
          label={words.quantity}
          inputMode="numeric"
          maxLength={10}
          value={line.quantity}
          {...marked(wrong?.field === 'quantity')}
          onKeyDown={goOn}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <span className="manual-lines__price">{unit !== null && `× ${formatTaka(unit, language)}`}</span>
        {onRemove && (
          <Button variant="quiet" aria-label={words.removeLine(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Enter moves to the next field, so that it does not save an incomplete order. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const field = event.currentTarget;
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
