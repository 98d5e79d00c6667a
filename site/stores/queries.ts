import { nanoquery } from '@nanostores/query';
import { refusalOf, type Refusal } from './api.ts';

/** A question that the server refused to answer, or that did not reach it (`refusal` null). */
export class Unanswered extends Error {
  readonly refusal: Refusal | null;
  constructor(refusal: Refusal | null) {
    super(refusal?.message ?? 'No answer');
    this.refusal = refusal;
  }
}

/** An answer's data. @throws Unanswered */
export function answered<Data>({ data, error }: { data: Data | null; error: { value: unknown } | null }): Data {
  if (error || data === null) throw new Unanswered(refusalOf(error));
  return data;
}

/**
 * The one query layer over the API. Specification section 9, default data queries: never stale, no refetch on focus, no
 * polling, no retries; a query that needs otherwise says so.
 */
export const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
});
