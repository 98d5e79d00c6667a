import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../../ui/language.tsx';
import type { ProductValues } from '../product-values.ts';

/** The stock, and the seller's own SKU. */
export function StockPart({ form }: { form: Form<ProductValues> }) {
  const { stock: words } = useWords(partWords);
  const hasVariants = form.values.options.some(({ values }) => values.length > 0);
  return (
    <>
      <TextField
        {...form.text('stock')}
        label={words.pieces}
        hint={hasVariants ? `${words.piecesHint} ${words.shared}` : words.piecesHint}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.text('sku')}
        label={words.sku}
        hint={words.skuHint}
        optional
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}
