import { fieldsOf, type Fields } from '../../platform/http/request-json.ts';
import type { HistoryProvider } from '../../platform/config/history.ts';
import type { OutsideResponse } from './contract.ts';

/** Steadfast's names of fields as they were recorded, without case and signs between the letters. */
const names = {
  delivered: ['totaldelivered', 'totaldeliveredparcels', 'delivered', 'successparcel', 'totalsuccess', 'success'],
  returned: [
    'totalcancelled',
    'totalcanceled',
    'totalcancel',
    'cancelledparcel',
    'cancelled',
    'totalreturned',
    'returned',
  ],
  total: ['totalparcels', 'totalparcel', 'totaldeliveries', 'totalorders', 'total'],
  deliveredShare: ['deliveryratio', 'successratio', 'successrate'],
  cancelledShare: ['cancellationratio', 'cancelratio'],
  returnedShare: ['returnratio'],
  reports: ['totalreports', 'totalfraudreports'],
} as const;

/**
 * Steadfast's response about a phone. The newer form has shares and a range of parcels, the older one numbers. Field names
 * are compared without case and signs.
 * @returns null if it says nothing usable: that is no good record
 */
export function readSteadfast(response: Fields): OutsideResponse | null {
  const fields = byLetters({ ...response, ...fieldsOf(response, 'data') });
  const find = (wanted: readonly string[]) => wanted.map((name) => numberIn(fields[name])).find((one) => one !== null);
  const counts = countsOf(find(names.delivered), find(names.returned), find(names.total));
  const common = { reports: reportsIn(fields, names.reports), score: scoreIn(fields) };
  if (counts) return { ...ofCounts(counts), ...common };
  const range = textIn(fields['volumerange']);
  const isUnknown = textIn(fields['volumeband']).toLowerCase() === 'none';
  const returned = shareOf(find(names.deliveredShare), find(names.cancelledShare), find(names.returnedShare));
  if (isUnknown) return { counts: null, parcels: 0, volume: '', returnedPercent: null, ...common };
  if (returned === null) return null;
  return {
    counts: null,
    parcels: Number(/\d+/.exec(range)?.[0] ?? 0),
    volume: range,
    returnedPercent: returned,
    ...common,
  };
}

/** A provider's response, by the operator's paths. @returns null if the numbers are not there */
export function readProvider(response: Fields, { delivered, returned, total }: HistoryProvider['paths']) {
  const at = (path: string) => numberIn(valueAt(response, path)) ?? undefined;
  const counts = countsOf(at(delivered), at(returned), at(total));
  return counts && { ...ofCounts(counts), reports: 0, score: '' };
}

function valueAt(response: Fields, path: string): unknown {
  if (path === '') return undefined;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  return steps.reduce((fields, step) => fieldsOf(fields, step), response)[last];
}

function countsOf(delivered: number | undefined, returned: number | undefined, total: number | undefined) {
  if (delivered === undefined) return null;
  const rest = returned ?? (total === undefined ? undefined : Math.max(0, total - delivered));
  return rest === undefined ? null : { delivered: Math.round(delivered), returned: Math.round(rest) };
}

function ofCounts(counts: { readonly delivered: number; readonly returned: number }) {
  const parcels = counts.delivered + counts.returned;
  const returnedPercent = parcels === 0 ? null : Math.round((counts.returned / parcels) * 100);
  return { counts, parcels, volume: '', returnedPercent };
}

/** The larger share of cancelled and returned parcels. Shares that add up to about 1 are fractions. */
function shareOf(delivered?: number, cancelled?: number, returned?: number): number | null {
  const given = [cancelled, returned].filter((share) => share !== undefined);
  if (delivered === undefined && given.length === 0) return null;
  const back = given.length > 0 ? Math.max(...given) : undefined;
  const isFraction =
    delivered !== undefined && back !== undefined
      ? delivered + back <= 1.5
      : (delivered ?? 0) % 1 > 0 && (delivered ?? 0) < 1;
  const scale = isFraction ? 100 : 1;
  return Math.min(100, Math.round(back === undefined ? 100 - (delivered ?? 0) * scale : back * scale));
}

function reportsIn(fields: Fields, wanted: readonly string[]): number {
  for (const name of wanted) {
    const value = fields[name];
    if (Array.isArray(value)) return value.length;
    const number = numberIn(value);
    if (number !== null) return Math.round(number);
  }
  return 0;
}

/** Its mark and its word for it, such as `95 · safe`. */
const scoreIn = (fields: Fields): string =>
  [textIn(fields['score']), textIn(fields['level'])].filter(Boolean).join(' · ').slice(0, 40);

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 20) : '';

/** `12`, `"1,024"` and `"98.5%"`. Null for everything else. */
function numberIn(value: unknown): number | null {
  const text = textIn(value).replace(/[,%\s]/g, '');
  return /^\d{1,7}(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

const byLetters = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value]));
