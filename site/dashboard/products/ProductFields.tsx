import { useId } from 'react';
import { productWords } from '../../i18n/dashboard/products.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { maxLength, typedNumber } from '../../../api/shops/products/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: Form<ProductValues>;
  /** Suggestions for the category field. */
  categories: readonly string[];
}

export function ProductFields({ form, categories }: Props) {
  const { values, problems, change } = form;
  const words = useWords(productWords);
  const listId = useId();
  return (
    <>
      <TextField {...form.text('name')} label={words.name} maxLength={maxLength.name} required />
      <TextField
        {...form.text('price')}
        label={words.price}
        hint={words.priceHint}
        inputMode="decimal"
        required
        onChange={(event) => change({ price: typedNumber(event.target.value) })}
      />
      <PictureField
        name="images.0"
        form={form.store}
        label={words.picture}
        error={problems.images}
        optional
        place="product-image"
        shape="square"
        value={values.images[0] ?? null}
        onChange={(photo) => change(({ images }) => ({ images: withMain(images, photo) }))}
        failures={{ failed: words.imageFailed, unreachable: words.imageUnreachable }}
      />
      <TextField
        {...form.text('category')}
        label={words.category}
        hint={words.categoryHint}
        optional
        maxLength={maxLength.category}
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
        maxLength={maxLength.description}
      />
    </>
  );
}

/** A new main photo replaces the first one; removing the main photo makes the second one the main photo. */
const withMain = (images: readonly string[], photo: string | null): readonly string[] => [
  ...(photo === null ? [] : [photo]),
  ...images.slice(1).filter((other) => other !== photo),
];
