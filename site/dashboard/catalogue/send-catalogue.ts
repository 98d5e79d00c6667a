import type { ImportReport } from '../../../api/products/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { sendSafely, type Outcome } from '../../stores/send-safely.ts';

/** Sends a file as often as it takes; the import itself counts once. */
export function sendCatalogue(
  file: File,
  isDryRun: boolean,
  language: Language,
  onLost: () => void,
): Promise<Outcome<ImportReport>> {
  return sendSafely<ImportReport>(async (headers) => {
    const body = new FormData();
    body.append('file', file);
    const options = { method: 'POST', headers: { ...headers, 'accept-language': language }, body };
    try {
      const response = await fetch(`/api/import/products?dryRun=${isDryRun}`, options);
      const answer: unknown = await response.json();
      return response.ok ? { data: answer as ImportReport, error: null } : { data: null, error: { value: answer } };
    } catch {
      return { data: null, error: { value: null } };
    }
  }, onLost);
}
