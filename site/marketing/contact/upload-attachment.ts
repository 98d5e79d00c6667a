import type { Language } from '../../i18n/dictionary.ts';
import { postJson } from '../../stores/post-json.ts';
import type { contact } from '../content/contact.ts';

/** How an upload ended; `reason` is what the visitor reads. */
export type Upload = { outcome: 'done'; url: string } | { outcome: 'failed'; reason: string };

type Words = Pick<ReturnType<typeof contact>, 'errors' | 'failed'>;

/**
 * Asks for an address, then puts the file there (specification, section 7: two steps). A failure reads as one of the
 * three forms of section 8: with the status, the message of the error, or 'Unknown error'.
 */
export async function uploadAttachment(file: File, language: Language, words: Words): Promise<Upload> {
  const { errors, failed } = words;
  const place = await postJson<{ uploadURL: string }>('/api/objects/upload', undefined, { language });
  if (place.outcome === 'unreachable') return { outcome: 'failed', reason: failed.connection };
  if (place.outcome === 'refused') return { outcome: 'failed', reason: place.message ?? errors.unknown };
  const url = place.data.uploadURL;
  try {
    const response = await fetch(url, { method: 'PUT', body: file, headers: headersOf(file, language) });
    if (response.ok) return { outcome: 'done', url };
    const status = response.statusText || String(response.status);
    return { outcome: 'failed', reason: (await messageOf(response)) ?? errors.uploadFailed(status) };
  } catch {
    return { outcome: 'failed', reason: failed.connection };
  }
}

/** The name goes along, so that the file is saved under it (RFC 6266). */
const headersOf = (file: File, language: Language) => ({
  'content-type': file.type || 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  'accept-language': language,
});

/** What the server says of its refusal, in the reader's language. */
async function messageOf(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message : undefined;
}
