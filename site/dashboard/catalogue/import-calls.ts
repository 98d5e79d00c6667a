import type { ImportLines, ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { api } from '../../stores/api.ts';
import { call, type Outcome } from '../../stores/call.ts';

/** Tries on a lost line, some 20 seconds in all; a spreadsheet can be sent again by hand. */
const tries = 5;

/** Has a file read and reported; sent again it is reported anew, and nothing is written. */
export const reportFile = (file: File, signal: AbortSignal): Promise<Outcome<ImportView>> =>
  call<ImportView>((request) => api.imports.post({ file }, request), { tries, signal });

export const findLatest = (): Promise<Outcome<{ import: ImportView | null }>> =>
  call((request) => api.imports.latest.get(request));

/** Begins or continues; sent twice it runs once. */
export const startImport = ({ id }: ImportView): Promise<Outcome<ImportView>> =>
  call<ImportView>((request) => api.imports({ import: id }).start.post({}, request), { tries });

export const stopImport = ({ id }: ImportView): Promise<Outcome<ImportView>> =>
  call<ImportView>((request) => api.imports({ import: id }).stop.post({}, request), { tries });

export const listLines = (id: string, after: number, only: 'all' | 'remarks'): Promise<Outcome<ImportLines>> =>
  call<ImportLines>((request) => api.imports({ import: id }).lines.get({ ...request, query: { after, only } }));
