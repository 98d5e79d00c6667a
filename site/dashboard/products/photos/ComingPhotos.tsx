import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { common } from '../../../i18n/common.ts';
import { partWords } from '../../../i18n/dashboard/product-parts.ts';
import { pictureWords } from '../../../i18n/dashboard/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../../../ui/language.tsx';
import { UploadProgress } from '../../pictures/UploadProgress.tsx';
import { whyUploadFailed } from '../../pictures/why-upload-failed.ts';
import type { ComingPhoto } from './photo-uploads.ts';

interface Props {
  coming: readonly ComingPhoto[];
  onDrop: (id: number) => void;
}

/** Photos being uploaded, each with its progress, and refused ones with the reason. */
export function ComingPhotos({ coming, onDrop }: Props) {
  return (
    <ul className="photos__coming">
      {coming.map((photo) => (
        <Coming key={photo.id} photo={photo} onDrop={() => onDrop(photo.id)} />
      ))}
    </ul>
  );
}

function Coming({ photo: { file, upload, failure }, onDrop }: { photo: ComingPhoto; onDrop: () => void }) {
  const { photos: words } = useWords(partWords);
  const pictureText = useWords(pictureWords);
  const { networkError } = useWords(common);
  const state = useStore(upload.$state);
  if (!failure)
    return (
      <li>
        <span className="photos__file">{file.name}</span>
        {state.kind === 'idle' ? (
          <span>{pictureText.preparing}</span>
        ) : (
          <UploadProgress state={state} onRetry={upload.retry} onStop={onDrop} />
        )}
      </li>
    );
  return (
    <li className="photos__failed">
      <p role="alert">
        <span className="photos__file">{file.name}</span> {whyUploadFailed(failure, pictureText) ?? networkError}
      </p>
      <Button variant="quiet" aria-label={words.giveUp(file.name)} onClick={onDrop}>
        <X size={18} aria-hidden />
      </Button>
    </li>
  );
}
