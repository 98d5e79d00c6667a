import { maxSteps, readSteps } from '../../../../api/shops/products/quantity-prices.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { ProductValues } from '../product-values.ts';

/**
 * Prices of several pieces together: a pair of fields for each. No field has the name of the form's value, which is the
 * text of all of them: the form takes over what its named fields show.
 */
export function QuantityPricesPart({ form }: { form: Form<ProductValues> }) {
  const { quantityPrices: words } = useWords(partWords);
  const language = useLanguage();
  const { name, value, error, onChange } = form.text('quantityPrices');
  const typed = value.split(';').map((step) => step.split('='));
  const rows = Array.from({ length: maxSteps }, (_, at) => ({
    pieces: typed[at]?.[0]?.trim() ?? '',
    price: typed[at]?.[1]?.trim() ?? '',
  }));
  const textOf = ({ pieces, price }: (typeof rows)[number]) =>
    pieces === '' && price === '' ? '' : `${pieces}=${price}`;
  const change = (at: number, changed: object) => {
    const texts = rows.map((row, index) => textOf(index === at ? { ...row, ...changed } : row));
    onChange({ target: { value: texts.join('; ').replace(/(?:; )+$/, '') } });
  };
  const wrong = Math.max(
    0,
    rows.findIndex((row) => readSteps(textOf(row)) === null),
  );
  const typedIn = (text: string) => text.replaceAll(/[=;]/g, '');
  return (
    <>
      <p className="field__hint">{words.hint}</p>
      {rows.map(({ pieces, price }, at) => (
        <div
          key={at}
          className="product-form__pair product-form__pair--short"
          data-field={at === wrong ? name : undefined}
        >
          <TextField
            label={words.pieces(formatNumber(at + 1, language))}
            value={pieces}
            onChange={({ target }) => change(at, { pieces: typedIn(target.value) })}
            error={at === wrong ? error : undefined}
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
