import './photos.css';
import { useStore } from '@nanostores/react';
import { ImagePlus } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { acceptedImages } from '../../../../api/shops/pictures/contract.ts';
import type { Form } from '../../../forms/use-form.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { toastError } from '../../../stores/toasts.ts';
import { FileInput } from '../../../ui/FileInput.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ProductValues } from '../product-values.ts';
import { ComingPhotos } from './ComingPhotos.tsx';
import { withArrived } from './photo-order.ts';
import { PhotoList } from './PhotoList.tsx';
import { photoUploads } from './photo-uploads.ts';

interface Props {
  form: Form<ProductValues>;
  /** Maximum number of photos per product in the plan. */
  maxPhotos: number;
}

/** All photos of a product, and its video. Several can be added at once and reordered; the first is the main one. */
export function PhotosPart({ form, maxPhotos }: Props) {
  const { photos: words } = useWords(partWords);
  const language = useLanguage();
  const id = useId();
  const { images } = form.values;
  const uploads = photoUploads(form.store, 'images');
  const coming = useStore(uploads.$coming);
  const room = maxPhotos - images.length - coming.filter(({ failure }) => !failure).length;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Allows choosing the same files again.
    event.target.value = '';
    if (files.length > room)
      toastError({
        title: words.noRoom(formatNumber(maxPhotos, language)),
        description: words.someLeftOut(formatNumber(room, language)),
      });
    uploads.add(files.slice(0, room), {
      onArrived: (imageUrl, turnOf) =>
        form.change((latest) => ({ images: withArrived(latest.images, imageUrl, turnOf) })),
    });
  }
  return (
    <>
      <p className="field__hint" id={`${id}-hint`}>
        {words.hint(formatNumber(maxPhotos, language))}
      </p>
      {images.length > 0 && <PhotoList photos={images} onChange={(photos) => form.change({ images: photos })} />}
      <ComingPhotos coming={coming} onDrop={(photo) => uploads.drop(photo)} />
      {room > 0 ? (
        <div className="photos__add" data-field="images">
          <FileInput
            id={id}
            multiple
            accept={acceptedImages}
            aria-label={words.add}
            aria-describedby={`${id}-hint`}
            aria-invalid={form.problems.images ? true : undefined}
            onChange={take}
          />
          <label className="ui-button ui-button--secondary" htmlFor={id} aria-hidden>
            <ImagePlus size={18} aria-hidden />
            {words.add}
          </label>
        </div>
      ) : (
        <p>{words.full}</p>
      )}
      {form.problems.images && <p className="field__error">{form.problems.images}</p>}
      <TextField
        {...form.text('videoUrl')}
        label={words.video}
        hint={words.videoHint}
        optional
        inputMode="url"
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}
