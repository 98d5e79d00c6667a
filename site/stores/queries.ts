import { nanoquery, type FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { refusalOf, type Refusal } from './api.ts';

/** A query that the server refused, or that did not reach it (`refusal` null). */
export class QueryError extends Error {
  readonly refusal: Refusal | null;
  constructor(refusal: Refusal | null) {
    super(refusal?.message ?? 'No answer');
    this.refusal = refusal;
  }
}

/** What the typed client answers. */
interface Answer<Data> {
  readonly data: Data | null;
  readonly error: { readonly value: unknown } | null;
}

/** An answer's data. @throws QueryError */
export function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (error || data === null) throw new QueryError(refusalOf(error));
  return data;
}

/**
 * The one query layer over the API. Specification section 9, default data queries: never stale, no refetch on focus, no
 * polling, no retries; a query that needs otherwise says so.
 */
const [createFetcherStore] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
});

type Keys = Parameters<typeof createFetcherStore>[0];
type Settings<Data> = Omit<NonNullable<Parameters<typeof createFetcherStore<Data>>[1]>, 'fetcher'>;

/**
 * A question to the API, asked when it is first shown and again whenever an atom among its keys changes; while one of
 * those is null or undefined it is not asked.
 * @param keys names the question: `['sessions/', $userId]`
 * @param ask is given the keys' values as texts
 */
export function query<Data>(
  keys: Keys,
  ask: (...parts: string[]) => Promise<Answer<Data>>,
  settings: Settings<Data> = {},
): FetcherStore<Data, Error> {
  const store = createFetcherStore<Data>(keys, {
    ...settings,
    fetcher: async (...parts) => dataOf(await ask(...parts.map(String))),
  });
  const askAgain = store.revalidate;
  // A query that is running may have been answered before the change, so it is waited for and asked again.
  store.revalidate = () => void Promise.resolve(store.get().promise).then(askAgain, askAgain);
  return store;
}

export interface Query<Data> {
  /** The last answer; what was known before stays until another one is there. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Asks again. */
  readonly reload: () => void;
}

/** A query as a component shows it. */
export function useQuery<Data>(store: FetcherStore<Data, Error>): Query<Data> {
  const { data, error, loading } = useStore(store);
  const [last, setLast] = useState<Data | undefined>(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data: data ?? last, error, isLoading: loading, reload: () => store.revalidate() };
}

/** For a question that is asked whenever its screen opens: no answer is remembered. */
export const askedAtOpening = { dedupeTime: 0, cacheLifetime: 0 } as const;

/**
 * A question of one screen, asked when the screen opens and whenever `key` changes; what is shown stays until the new
 * answer is there.
 * @param key names the question and everything that `ask` depends on
 * @param onError told of every failure; without it they are only logged
 */
export function useFreshQuery<Data>(
  key: string,
  ask: () => Promise<Answer<Data>>,
  onError: (error: unknown) => void = logFailure,
): Query<Data> {
  const make = () => ({ key, store: query<Data>([key], ask, { ...askedAtOpening, onError }) });
  const [asked, setAsked] = useState(make);
  if (asked.key !== key) setAsked(make());
  return useQuery(asked.store);
}

function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('A question to the API was not answered', error);
}
