import type { Language } from '../../i18n/dictionary.ts';
import { api, refusalOf, timeLimitOfFiles } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import type { contact } from '../content/contact.ts';

/** How an upload ended; `reason` is shown to the visitor. */
export type Upload = { outcome: 'done'; url: string } | { outcome: 'failed'; reason: string };

type Words = Pick<ReturnType<typeof contact>, 'errors' | 'failed'>;

/**
 * Requests an upload URL, then sends the file there. A failure is shown with the status, with the error's message, or
 * as 'Unknown error'.
 */
export async function uploadAttachment(file: File, language: Language, words: Words): Promise<Upload> {
  const { errors, failed } = words;
  const started = await call((request) => api.objects.upload.post({}, request));
  if (started.kind === 'refused') {
    const { code, message } = started.refusal;
    const reasons: Readonly<Record<string, string>> = { unreachable: failed.connection, unexpected: errors.unknown };
    return { outcome: 'failed', reason: reasons[code] ?? message };
  }
  const url = started.response.uploadURL;
  try {
    const response = await send(file, url, language);
    if (response.ok) return { outcome: 'done', url };
    const refusal = refusalOf({ value: await response.json().catch(() => null) });
    const status = response.statusText || String(response.status);
    return { outcome: 'failed', reason: refusal?.message ?? errors.uploadFailed(status) };
  } catch {
    return { outcome: 'failed', reason: failed.connection };
  }
}

/**
 * Sends the raw file, which the typed client cannot. The name is in a header, so that the file is stored under it (RFC
 * 6266).
 */
const send = (file: File, url: string, language: Language): Promise<Response> =>
  fetch(url, {
    method: 'PUT',
    body: file,
    signal: AbortSignal.timeout(timeLimitOfFiles),
    headers: {
      'content-type': file.type || 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'accept-language': language,
    },
  });
