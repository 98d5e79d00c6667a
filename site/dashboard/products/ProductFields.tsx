import { useId } from 'react';
import { productWords } from '../../i18n/dashboard/products.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';
import { maxLength } from '../../../api/shops/products/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { PictureField } from '../pictures/PictureField.tsx';
import type { ProductValues } from './product-values.ts';
import { withMain } from './photos/photo-order.ts';

interface Props {
  form: Form<ProductValues>;
  /** Suggestions for the category field. */
  categories: readonly string[];
}

export function ProductFields({ form, categories }: Props) {
  const { values, problems, change } = form;
  const words = useWords(productWords);
  const listId = useId();
  /** The main photo when another one is chosen. Further photos may arrive before that one does. */
  const main = values.images[0] ?? null;
  return (
    <>
      <PictureField
        name="images.0"
        form={form.store}
        label={words.picture}
        error={problems.images}
        optional
        purpose="product-image"
        shape="square"
        isLarge
        value={main}
        onChange={(photo) => change(({ images }) => ({ images: withMain(images, main, photo) }))}
        failures={{ failed: words.imageFailed, unreachable: words.imageUnreachable }}
      />
      <TextField {...form.text('name')} label={words.name} maxLength={maxLength.name} required />
      <TextField {...form.text('price')} label={words.price} hint={words.priceHint} inputMode="decimal" required />
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
