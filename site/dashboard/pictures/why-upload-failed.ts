import type { pictureWords } from '../../i18n/dashboard/pictures.ts';
import type { UploadFailure } from './picture-upload.ts';
import { isHeic } from '../../ui/shrink-picture.ts';

/**
 * Why an upload failed: the refusal's message, the status of a response without one, or 'Unknown error'. Null if the
 * connection was lost; each place has its own text for that.
 */
export function whyUploadFailed(failure: UploadFailure, words: ReturnType<typeof pictureWords>): string | null {
  switch (failure.kind) {
    case 'refused':
      return failure.refusal.message;
    case 'unexplained':
      return failure.status === '' ? words.unknown : words.uploadFailed(failure.status);
    case 'unreadable':
      return isHeic(failure.file) ? words.heic : words.notAPicture;
    case 'lost':
    case 'late':
      return null;
  }
}
