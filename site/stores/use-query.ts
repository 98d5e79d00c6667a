import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchedAtOpening, query, reload, type ReadResponse } from './queries.ts';
import { useWhenOnline } from './use-when-online.ts';

export interface Query<Data> {
  /** The last response. It stays until the next one arrives. */
  readonly data: Data | undefined;
  /** Whether `data` answers an earlier key, such as the search before. */
  readonly isOutdated: boolean;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Runs the query again. */
  readonly reload: () => void;
}

/** A query's state, for a component. A query that failed runs again once the browser is online. */
export function useQuery<Data>(store: FetcherStore<Data, Error>): Query<Data> {
  const { data, error, loading } = useStore(store);
  useWhenOnline(() => store.get().error && reload(store));
  const [last, setLast] = useState({ data, key: store.key });
  if (data !== undefined && data !== last.data) setLast({ data, key: store.key });
  return {
    data: data ?? last.data,
    isOutdated: data === undefined && last.key !== store.key,
    error,
    isLoading: loading,
    reload: () => reload(store),
  };
}

/**
 * A query of one screen. It runs when the screen opens and whenever `key` changes; the old data stays until the new
 * response arrives. It also runs when Back or Forward shows a page that the browser kept.
 * @param key names the query and everything that `request` depends on
 * @param onError called for every failure; without it, failures are only logged
 */
export function useFreshQuery<Data>(
  key: string,
  request: () => Promise<ReadResponse<Data>>,
  onError: (error: unknown) => void = logFailure,
): Query<Data> {
  const make = () => ({ key, store: query<Data>([key], request, { ...fetchedAtOpening, onError }) });
  const [current, setCurrent] = useState(make);
  if (current.key !== key) setCurrent(make());
  const result = useQuery(current.store);
  const requestAgain = useEffectEvent(result.reload);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) requestAgain();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return result;
}

function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('An API query failed', error);
}
