import { useId } from 'react';
import { productWords } from '../../i18n/dashboard/products.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { typedNumber } from '../../../api/products/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: Form<ProductValues>;
  /** Offered while typing a category. */
  categories: readonly string[];
}

export function ProductFields({ form, categories }: Props) {
  const { values, problems, change } = form;
  const words = useWords(productWords);
  const listId = useId();
  return (
    <>
      <TextField {...form.text('name')} label={words.name} maxLength={120} required />
      <TextField
        {...form.text('price')}
        label={words.price}
        hint={words.priceHint}
        inputMode="decimal"
        required
        onChange={(event) => change({ price: typedNumber(event.target.value) })}
      />
      <PictureField
        name="imageUrl"
        form={form.store}
        label={words.picture}
        error={problems.imageUrl}
        optional
        place="product-image"
        shape="square"
        value={values.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        failures={{ failed: words.imageFailed, unreachable: words.imageUnreachable }}
      />
      <TextField
        {...form.text('category')}
        label={words.category}
        hint={words.categoryHint}
        optional
        maxLength={40}
        list={listId}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <TextArea
        {...form.text('description')}
        label={words.features}
        hint={words.featuresHint}
        optional
        maxLength={2000}
      />
    </>
  );
}
