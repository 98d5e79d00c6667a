import { useId } from 'react';
import { productWords } from '../../i18n/dashboard/products.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { typedNumber } from '../../../api/products/contract.ts';
import type { DraftForm } from '../forms/use-draft-form.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: DraftForm<ProductValues>;
  /** Offered while typing a category. */
  categories: readonly string[];
}

export function ProductFields({ form, categories }: Props) {
  const { values, problems, change } = form;
  const words = useWords(productWords);
  const listId = useId();
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        error={problems.name}
        maxLength={120}
        required
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        name="price"
        label={words.price}
        hint={words.priceHint}
        error={problems.price}
        inputMode="decimal"
        required
        value={values.price}
        onChange={(event) => change({ price: typedNumber(event.target.value) })}
      />
      <PictureField
        name="imageUrl"
        form={form.name}
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
        name="category"
        label={words.category}
        hint={words.categoryHint}
        error={problems.category}
        optional
        maxLength={40}
        list={listId}
        value={values.category}
        onChange={(event) => change({ category: event.target.value })}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <TextArea
        name="description"
        label={words.features}
        hint={words.featuresHint}
        error={problems.description}
        optional
        maxLength={2000}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}
