import { useStore } from '@nanostores/react';
import { ImagePlus } from 'lucide-react';
import { useId, type ChangeEvent } from 'react';
import { acceptedImages } from '../../../api/shops/pictures/contract.ts';
import { common } from '../../i18n/common.ts';
import { photoProductWords } from '../../i18n/dashboard/photo-products.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $savedShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { whyUploadFailed } from '../pictures/why-upload-failed.ts';
import { $photoProducts, addFromPhotos, isAtWork, type FailedPhoto } from './photo-products.ts';

/** Makes a draft product of each of several photos. */
export function PhotoProducts() {
  const words = useWords(photoProductWords);
  const language = useLanguage();
  const id = useId();
  const shop = useStore($savedShop);
  const progress = useStore($photoProducts);
  const room = shop ? shop.maxProducts - shop.products.length : 0;
  if (!shop || shop.name === '') return null;

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Allows choosing the same files again.
    event.target.value = '';
    if (!shop || files.length === 0) return;
    if (files.length > room)
      toastError({ title: words.noRoom(formatNumber(room, language)), description: words.noRoomText });
    const chosen = files.slice(0, Math.max(0, room));
    const added = chosen.length > 0 ? await addFromPhotos(chosen, shop.id) : 0;
    if (added > 0) toastSuccess({ title: words.added(added), description: words.addedText });
  }
  return (
    <section>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {progress && isAtWork(progress) ? (
        <div className="catalogue__progress">
          <div>
            <label htmlFor={id}>{words.working}</label>
            <Progress id={id} max={progress.all} value={progress.added + progress.failed.length} />
            <span>{words.of(formatNumber(progress.added, language), formatNumber(progress.all, language))}</span>
          </div>
          <p>{words.keepOpen}</p>
        </div>
      ) : (
        <div className="catalogue__choose">
          <FileInput
            id={id}
            multiple
            accept={acceptedImages}
            aria-label={words.choose}
            onChange={(event) => void take(event)}
          />
          <label className={buttonClass({ variant: 'secondary' })} htmlFor={id} aria-hidden>
            <ImagePlus size={18} aria-hidden />
            {words.choose}
          </label>
        </div>
      )}
      {progress?.failed.map((photo, at) => (
        // Two photos from different folders may share a name.
        // oxlint-disable-next-line react/no-array-index-key
        <Failed key={at} photo={photo} />
      ))}
    </section>
  );
}

function Failed({ photo: { name, reason } }: { photo: FailedPhoto }) {
  const pictureText = useWords(pictureWords);
  const { networkError } = useWords(common);
  const why =
    'upload' in reason ? (whyUploadFailed(reason.upload, pictureText) ?? networkError) : reason.product.message;
  return (
    <p role="alert">
      <strong className="catalogue__source">{name}</strong> {why}
    </p>
  );
}
