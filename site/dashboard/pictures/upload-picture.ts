import { headersOfPage } from '../../stores/api.ts';
import type { Outcome } from '../../stores/call.ts';
import { readUploadResponse, type UnexplainedUpload } from './upload-response.ts';

/** The purpose of a picture; each has its own URL and form field. */
export type PicturePurpose = 'product-image' | 'shop-logo' | 'shop-banner' | 'feature-image';

const fieldNames = {
  'product-image': 'image',
  'shop-logo': 'logo',
  'shop-banner': 'banner',
  'feature-image': 'image',
} satisfies Record<PicturePurpose, string>;

export type UploadOutcome =
  | Outcome<{ readonly imageUrl: string }>
  | UnexplainedUpload
  | { readonly kind: 'lost' }
  | { readonly kind: 'late' }
  | { readonly kind: 'stopped' };

export interface UploadOptions {
  /** Called with the fraction that has left the browser, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  /** Time limit, ms; none by default. */
  readonly timeout?: number | undefined;
}

/** Ms without progress after which the connection counts as lost; long enough for the server to process the picture. */
const maxSilence = 45_000;

/** Uploads a picture. Uses XMLHttpRequest because fetch cannot report upload progress. */
export function uploadPicture(purpose: PicturePurpose, picture: Blob, options: UploadOptions): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const sending = new AbortController();
    const end = (outcome: UploadOutcome) => {
      sending.abort();
      resolve(outcome);
      request.abort();
    };
    whenSilent(request, sending.signal, () => end({ kind: 'lost' }));
    request.open('POST', `/api/upload/${purpose}`);
    for (const [name, value] of Object.entries(headersOfPage())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = options.timeout ?? 0;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => end(readUploadResponse(request)));
    request.addEventListener('error', () => end({ kind: 'lost' }));
    request.addEventListener('timeout', () => end({ kind: 'late' }));
    options.signal.addEventListener('abort', () => end({ kind: 'stopped' }), { signal: sending.signal });
    const form = new FormData();
    form.append(fieldNames[purpose], picture, `picture.${picture.type.split('/')[1] ?? 'jpg'}`);
    request.send(form);
  });
}

/** A broken connection raises no event by itself: the browser would wait for minutes. */
function whenSilent(request: XMLHttpRequest, signal: AbortSignal, onSilent: () => void): void {
  let timer = setTimeout(onSilent, maxSilence);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilent, maxSilence);
  };
  request.upload.addEventListener('progress', hear, { signal });
  window.addEventListener('offline', onSilent, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The stored size of a picture, for another crop; null if it could not be loaded. */
export const storedPicture = (url: string): Promise<Blob | null> =>
  fetch(url, { signal: AbortSignal.timeout(maxSilence) }).then(
    (response) => (response.ok ? response.blob() : null),
    () => null,
  );
