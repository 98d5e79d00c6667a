import type { Actor } from '../../../accounts/access/actor.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import type { ImportKey } from '../../../platform/errors/import-texts.ts';
import { RefusedFetch, type FetchRefusal } from '../../../platform/http/guarded-fetch.ts';
import type { Services } from '../../../platform/config/services.ts';
import { imageIdOf } from '../../../platform/storage/image-url.ts';
import { maxImageFileBytes } from '../../pictures/file-limits.ts';
import { storeImage } from '../../pictures/store-image.ts';
import type { PhotoHosts } from './photo-hosts.ts';

/** The result of fetching a URL. */
export type PhotoOutcome =
  | { readonly kind: 'fetched'; readonly imageId: string }
  | {
      readonly kind: 'failed';
      readonly problem: ImportKey;
      readonly limit: number | null;
      /** Whether a retry may succeed. */
      readonly isPassing: boolean;
    };

/**
 * Timeouts (ms) of a photo's first attempt and of retries. A slow host is retried after all other photos, so it delays
 * no other shop.
 */
const timeouts = { first: 5_000, later: 20_000 };
/** Limits of size (bytes) and redirects of a photo. */
const fetching = { maxBytes: maxImageFileBytes, maxRedirects: 3 };

const problems: Readonly<Record<FetchRefusal, ImportKey>> = {
  url: 'photo_url',
  unknown_host: 'photo_unknown_host',
  private_ip: 'photo_private_url',
  redirected: 'photo_redirected',
  too_large: 'photo_too_large',
  too_slow: 'photo_too_slow',
  unreachable: 'photo_unreachable',
};
const passing: ReadonlySet<FetchRefusal> = new Set(['too_slow', 'unreachable', 'unknown_host']);

/**
 * Fetches a photo from the internet and stores it like an upload: its content decides its type, and it is re-encoded.
 * @throws the reason with which `signal` was aborted
 */
export async function fetchPhoto(
  services: Services,
  owner: Actor,
  { url, attempts }: { readonly url: string; readonly attempts: number },
  hosts: PhotoHosts,
  signal: AbortSignal,
): Promise<PhotoOutcome> {
  try {
    const timeout = attempts === 0 ? timeouts.first : timeouts.later;
    const headers = { accept: 'image/jpeg, image/png, image/webp' };
    const fetch = () => services.guardedFetch(url, { ...fetching, timeout, headers, signal });
    const { status, bytes } = await hosts.connect(url, fetch);
    if (status !== 200) return failed('photo_status', status, status === 429 || status >= 500);
    const { imageUrl } = await storeImage(services, owner, { file: new Blob([bytes]) });
    return { kind: 'fetched', imageId: imageIdOf(imageUrl) ?? '' };
  } catch (error) {
    if (error instanceof RefusedFetch) return failed(problems[error.reason], null, passing.has(error.reason));
    if (!(error instanceof Failure)) throw error;
    const limit = Number(error.details.parameters?.['limit']);
    return failed(error.code === 'too_large' ? 'photo_too_large' : error.code, limit || null, error.code === 'busy');
  }
}

const failed = (problem: ImportKey, limit: number | null, isPassing: boolean): PhotoOutcome => ({
  kind: 'failed',
  problem,
  limit,
  isPassing,
});
