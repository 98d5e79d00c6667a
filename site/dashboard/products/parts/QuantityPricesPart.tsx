import { maxSteps } from '../../../../api/shops/products/quantity-prices.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { ProductValues } from '../product-values.ts';

/** Prices of several pieces together: a pair of fields for each. */
export function QuantityPricesPart({ form }: { form: Form<ProductValues> }) {
  const { quantityPrices: words } = useWords(partWords);
  const language = useLanguage();
  const { name, value, error, onChange } = form.text('quantityPrices');
  const typed = value.split(';').map((step) => step.split('='));
  const rows = Array.from({ length: maxSteps }, (_, at) => ({
    pieces: typed[at]?.[0]?.trim() ?? '',
    price: typed[at]?.[1]?.trim() ?? '',
  }));
  const change = (at: number, changed: object) => {
    const steps = rows.map((row, index) => (index === at ? { ...row, ...changed } : row));
    const texts = steps.map(({ pieces, price }) => (pieces === '' && price === '' ? '' : `${pieces}=${price}`));
    onChange({ target: { value: texts.join('; ').replace(/(?:; )+$/, '') } });
  };
  const typedIn = (text: string) => text.replaceAll(/[=;]/g, '');
  return (
    <>
      <p className="field__hint">{words.hint}</p>
      {rows.map(({ pieces, price }, at) => (
        <div key={at} className="product-form__pair product-form__pair--short">
          <TextField
            name={at === 0 ? name : undefined}
            label={words.pieces(formatNumber(at + 1, language))}
            value={pieces}
            onChange={({ target }) => change(at, { pieces: typedIn(target.value) })}
            error={at === 0 ? error : undefined}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            label={words.price(formatNumber(at + 1, language))}
            value={price}
            onChange={({ target }) => change(at, { price: typedIn(target.value) })}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      ))}
    </>
  );
}
