import type { ImportLines, ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { api } from '../../stores/api.ts';
import { call, type Outcome } from '../../stores/call.ts';

/** Number of tries on a lost connection, about 20 seconds in total. The seller can send the file again. */
const tries = 5;

/**
 * Uploads a file and returns its report. Sending it again makes a new report; nothing is imported.
 * @param meanings what each column means; null if the server guesses it
 */
export const reportFile = (
  file: File,
  meanings: readonly string[] | null,
  signal: AbortSignal,
): Promise<Outcome<ImportView>> =>
  call<ImportView>((request) => api.imports.post({ file, ...(meanings && { columns: meanings.join(',') }) }, request), {
    tries,
    signal,
  });

export const findLatest = (): Promise<Outcome<{ import: ImportView | null }>> =>
  call((request) => api.imports.latest.get(request), { isRead: true });

/** Starts or continues an import. Idempotent. */
export const startImport = ({ id }: ImportView): Promise<Outcome<ImportView>> =>
  call<ImportView>((request) => api.imports({ import: id }).start.post({}, request), { tries });

export const stopImport = ({ id }: ImportView): Promise<Outcome<ImportView>> =>
  call<ImportView>((request) => api.imports({ import: id }).stop.post({}, request), { tries });

export const listLines = (id: string, after: number, only: 'all' | 'remarks'): Promise<Outcome<ImportLines>> =>
  call<ImportLines>((request) => api.imports({ import: id }).lines.get({ ...request, query: { after, only } }), {
    isRead: true,
  });
