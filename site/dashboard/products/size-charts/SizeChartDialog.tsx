import './size-chart.css';
import { Plus } from 'lucide-react';
import { newSizeChart, type SizeChartView } from '../../../../api/shops/products/size-charts/contract.ts';
import { useForm } from '../../../forms/use-form.ts';
import { common } from '../../../i18n/common.ts';
import { formWords } from '../../../i18n/dashboard/forms.ts';
import { sizeChartWords } from '../../../i18n/dashboard/size-charts.ts';
import { adoptSizeChart, deleteSizeChart, sendSizeChart } from '../../../stores/size-charts.ts';
import { refreshShop } from '../../../stores/shop.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useWords } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { maxColumns, maxRows, trimmed, withColumn, withRow, type Rows } from './chart-rows.ts';
import { ChartTable } from './ChartTable.tsx';

interface Props {
  shopId: string;
  /** Null creates a new one. */
  chart: SizeChartView | null;
  onClose: () => void;
  /** Called with the saved or deleted chart. */
  onSaved: (chart: SizeChartView) => void;
  onDeleted: () => void;
}

/** A small table of measurements. Unsaved input survives a reload, until it is saved or discarded. */
export function SizeChartDialog({ shopId, chart, onClose, onSaved, onDeleted }: Props) {
  const words = useWords(sizeChartWords);
  const formText = useWords(formWords);
  const { cancel } = useWords(common);
  const form = useForm({
    draft: { shopId, name: `size-chart-${chart?.id ?? 'new'}` },
    saved: { name: chart?.name ?? '', rows: chart?.rows ?? (words.example as Rows) },
    schema: newSizeChart,
    send: ({ checked }) => sendSizeChart(chart, { ...checked, rows: trimmed(checked.rows).map((row) => [...row]) }),
    onSaved(response) {
      adoptSizeChart(response);
      toastSuccess({ title: words.saved });
      onSaved(response);
    },
    onRefused(refusal) {
      if (refusal.code === 'conflict') refreshShop();
      toastError({ title: words.saveFailed, description: refusal.message });
    },
  });
  const { rows } = form.values;
  const change = (next: (rows: Rows) => Rows) => form.change((latest) => ({ rows: next(latest.rows) }));

  async function remove() {
    if (!chart) return;
    const outcome = await deleteSizeChart(chart);
    if (outcome.kind === 'refused')
      return toastError({ title: words.deleteFailed, description: outcome.refusal.message });
    form.discard();
    toastSuccess({ title: words.deleted });
    onDeleted();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={chart ? words.edit : words.make}>
      <form className="size-chart" {...form.element}>
        <TextField {...form.text('name')} label={words.name} hint={words.nameHint} maxLength={60} />
        <div className="size-chart__scroll" data-field="rows">
          <ChartTable rows={rows} onChange={change} />
        </div>
        {form.problems.rows && <p className="field__error">{form.problems.rows}</p>}
        <div className="size-chart__grow">
          <Button variant="secondary" disabled={rows.length >= maxRows} onClick={() => change(withRow)}>
            <Plus size={18} aria-hidden />
            {words.addRow}
          </Button>
          <Button
            variant="secondary"
            disabled={(rows[0]?.length ?? 0) >= maxColumns}
            onClick={() => change(withColumn)}
          >
            <Plus size={18} aria-hidden />
            {words.addColumn}
          </Button>
        </div>
        <div className="ui-dialog__actions">
          {chart && (
            <Button variant="quiet" disabled={form.isBusy} onClick={() => void remove()}>
              {words.remove}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {cancel}
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? formText.saving : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
