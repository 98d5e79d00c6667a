import { nanoquery, type FetcherStore } from '@nanostores/query';
import { refusalOf, type Refusal } from './api.ts';
import { $lostWrites, type ApiResponse } from './call.ts';

/** A query failed. `refusal` is null if no response came from the API. */
export class QueryError extends Error {
  readonly refusal: Refusal | null;
  constructor(refusal: Refusal | null) {
    super(refusal?.message ?? 'No response');
    this.refusal = refusal;
  }
}

/** The part of the typed client's result that a query needs. */
export type ReadResponse<Data> = Pick<ApiResponse<Data>, 'data' | 'error'>;

/**
 * The data of a response.
 * @throws QueryError
 */
export function dataOf<Data>({ data, error }: ReadResponse<Data>): Data {
  if (error || data === null) throw new QueryError(refusalOf(error));
  return data;
}

type Cache = NonNullable<NonNullable<Parameters<typeof nanoquery>[0]>['cache']>;
type Cached = NonNullable<ReturnType<Cache['get']>>;

/** The last response to each query, with its time. A failure keeps the data of the response before it. */
class Responses extends Map<string, Cached> {
  override set(key: string, response: Cached): this {
    return super.set(key, response.error ? { ...response, data: this.get(key)?.data } : response);
  }
}
const responses = new Responses();

/**
 * The only query layer over the API. By default data never gets stale: no refetch on focus, no polling, no retries. A
 * query that differs sets its own options.
 */
const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  cache: responses,
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onErrorRetry: false,
});

/** A write without a response may have changed anything, so the screens show the server's state. */
$lostWrites.listen(() => revalidateKeys(() => true));

type Keys = Parameters<typeof createFetcherStore>[0];
type Settings<Data> = Omit<NonNullable<Parameters<typeof createFetcherStore<Data>>[1]>, 'fetcher'>;

/**
 * A query to the API. It runs when a component first shows it and whenever an atom among its keys changes. It does not
 * run while one of those is null or undefined.
 * @param keys names the query: `['sessions/', $userId]`
 * @param request receives the keys' values as texts
 */
export function query<Data>(
  keys: Keys,
  request: (...parts: string[]) => Promise<ReadResponse<Data>>,
  settings: Settings<Data> = {},
): FetcherStore<Data, Error> {
  return createFetcherStore<Data>(keys, {
    ...settings,
    fetcher: async (...parts) => dataOf(await request(...parts.map(String))),
  });
}

/** Runs a query again after a change. If it is running, it may return older data, so it runs again after that. */
export function reload<Data>(store: FetcherStore<Data, Error>): void {
  const revalidate = () => store.revalidate();
  void Promise.resolve(store.get().promise).then(revalidate, revalidate);
}

/** Shows data of which only a part, such as one product, is new. The response keeps its age. */
export function showPart<Data>(store: FetcherStore<Data, Error>, data: Data): void {
  const created = responses.get(store.key ?? '')?.created;
  store.mutate(data);
  const shown = responses.get(store.key ?? '');
  if (shown && created !== undefined) responses.set(store.key ?? '', { ...shown, created });
}

/** For a query that runs whenever its screen opens: no response is cached. */
export const fetchedAtOpening = { dedupeTime: 0, cacheLifetime: 0 } as const;
