import type { ImportReport } from '../../../api/products/contract.ts';
import { api } from '../../stores/api.ts';
import { call, type Outcome } from '../../stores/call.ts';

/** Tries on a lost line, some 20 seconds in all; a spreadsheet can be sent again by hand. */
const tries = 5;

/** Has a file checked (`isDryRun`) or imported; however often it is sent, it is imported once. */
export function sendCatalogue(file: File, isDryRun: boolean, signal: AbortSignal): Promise<Outcome<ImportReport>> {
  const query = { dryRun: String(isDryRun) as 'true' | 'false' };
  return call<ImportReport>((request) => api.import.products.post({ file }, { ...request, query }), { tries, signal });
}
