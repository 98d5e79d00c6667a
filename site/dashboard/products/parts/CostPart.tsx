import { toPaisa } from '../../../../api/platform/formats/money.ts';
import { readTaka } from '../../../../api/platform/formats/typed-number.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { formatPercent, formatTaka } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { ProductValues } from '../product-values.ts';

/** The seller's own cost of a piece, and what she earns with one. */
export function CostPart({ form }: { form: Form<ProductValues> }) {
  const { cost: words } = useWords(partWords);
  return (
    <>
      <TextField
        {...form.text('costPrice')}
        label={words.price}
        hint={words.hint}
        optional
        inputMode="decimal"
        autoComplete="off"
      />
      <p role="status">
        <Margin {...form.values} />
      </p>
    </>
  );
}

function Margin({ costPrice, price, salePrice }: ProductValues) {
  const { cost: words } = useWords(partWords);
  const language = useLanguage();
  const [cost, usual, sale] = [readTaka(costPrice), readTaka(price), readTaka(salePrice)];
  if (!cost || !usual) return null;
  const sold = sale !== null && sale > 0 && sale < usual ? sale : usual;
  const earned = toPaisa(sold) - toPaisa(cost);
  if (earned < 0) return words.loss(formatTaka(-earned, language));
  return words.profit(formatTaka(earned, language), formatPercent(earned / sold, language));
}
