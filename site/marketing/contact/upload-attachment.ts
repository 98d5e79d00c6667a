import type { Language } from '../../i18n/dictionary.ts';
import { postJson } from '../../stores/post-json.ts';

/** How an upload ended; `reason` is undefined when nobody said one. */
export type Upload = { outcome: 'done'; url: string } | { outcome: 'failed'; reason: string | undefined };

/** Asks for an address, then puts the file there (specification, section 7: two steps). */
export async function uploadAttachment(file: File, language: Language): Promise<Upload> {
  const place = await postJson<{ uploadURL: string }>('/api/objects/upload', undefined, { language });
  if (place.outcome === 'refused') return { outcome: 'failed', reason: place.message };
  if (place.outcome === 'unreachable') return { outcome: 'failed', reason: undefined };
  const url = place.data.uploadURL;
  try {
    const headers = { 'content-type': file.type || 'application/octet-stream' };
    const response = await fetch(url, { method: 'PUT', body: file, headers });
    if (!response.ok) return { outcome: 'failed', reason: response.statusText || String(response.status) };
    return { outcome: 'done', url };
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : undefined };
  }
}
