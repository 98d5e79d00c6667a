import { readTaka } from '../../../../api/platform/formats/typed-number.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';
import type { ProductValues } from '../product-values.ts';

/** A sale price, permanent or for a period. */
export function SalePart({ form }: { form: Form<ProductValues> }) {
  const { sale: words } = useWords(partWords);
  const { salePrice, price } = form.values;
  const [sale, usual] = [readTaka(salePrice), readTaka(price)];
  const isLower = sale === null || usual === null || sale < usual;
  return (
    <>
      <TextField
        {...form.text('salePrice')}
        label={words.price}
        hint={words.priceHint}
        optional
        inputMode="decimal"
        autoComplete="off"
      />
      <Notice>{!isLower && words.notLower}</Notice>
      <div className="product-form__pair">
        <TextField {...form.text('saleFrom')} type="datetime-local" label={words.from} optional />
        <TextField {...form.text('saleUntil')} type="datetime-local" label={words.until} optional />
      </div>
      <p className="field__hint">{words.timeHint}</p>
    </>
  );
}
