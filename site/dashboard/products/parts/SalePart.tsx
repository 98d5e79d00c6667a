import { typedNumber } from '../../../../api/shops/products/contract.ts';
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
  const isLower = Number(salePrice) < Number(price);
  return (
    <>
      <TextField
        {...form.text('salePrice')}
        label={words.price}
        hint={words.priceHint}
        optional
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => form.change({ salePrice: typedNumber(target.value) })}
      />
      <Notice>{salePrice !== '' && price !== '' && !isLower && words.notLower}</Notice>
      <div className="product-form__pair">
        <TextField {...form.text('saleFrom')} type="datetime-local" label={words.from} optional />
        <TextField {...form.text('saleUntil')} type="datetime-local" label={words.until} optional />
      </div>
      <p className="field__hint">{words.timeHint}</p>
    </>
  );
}
