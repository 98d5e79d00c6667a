import { Pencil, Plus } from 'lucide-react';
import type { SizeChartView } from '../../../../api/shops/products/size-charts/contract.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { ProductValues } from '../product-values.ts';

interface Props {
  form: Form<ProductValues>;
  charts: readonly SizeChartView[];
  /** Opens a size chart: its id, or `new`. */
  onEdit: (id: string) => void;
}

/** Selects the product's size chart, with buttons to create or change one. */
export function SizeChartField({ form, charts, onEdit }: Props) {
  const { chart: words } = useWords(partWords);
  const { sizeChartId } = form.values;
  return (
    <div className="size-chart-field">
      {charts.length > 0 && (
        <SelectField {...form.text('sizeChartId')} label={words.title} hint={words.hint} optional>
          <option value="">{words.none}</option>
          {charts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="size-chart-field__actions">
        {charts.some(({ id }) => id === sizeChartId) && (
          <Button variant="secondary" onClick={() => onEdit(sizeChartId)}>
            <Pencil size={18} aria-hidden />
            {words.edit}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onEdit('new')}>
          <Plus size={18} aria-hidden />
          {words.make}
        </Button>
      </div>
    </div>
  );
}
