import { useEffect, useEffectEvent, useState } from 'react';

interface Answered<Data> {
  readonly data: Data | null;
  readonly error: unknown;
}

/** A question to the API as a screen needs it; what was known before stays until the new answer is there. */
export interface FreshQuery<Data> {
  readonly data: Data | null;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/**
 * Asks when the screen opens and whenever `key` changes. An answer that was overtaken by a newer question is dropped.
 * @param onFailure told of every failure; without it they are only logged (specification section 8, Admin)
 */
export function useFreshQuery<Data>(
  key: string,
  ask: () => Promise<Answered<Data>>,
  onFailure: () => void = logFailure,
): FreshQuery<Data> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Known<Data>>({ asked: '', data: null, isFailed: false });
  const asked = `${turn} ${key}`;
  const askNow = useEffectEvent(ask);
  const failed = useEffectEvent(onFailure);

  useEffect(() => {
    let isOvertaken = false;
    void askNow().then(({ data, error }) => {
      if (isOvertaken) return;
      if (error) failed();
      setState((before) => ({ asked, data: error ? before.data : data, isFailed: Boolean(error) }));
    });
    return () => {
      isOvertaken = true;
    };
  }, [asked]);

  const { data, isFailed } = state;
  return { data, isFailed, isLoading: state.asked !== asked, reload: () => setTurn((before) => before + 1) };
}

interface Known<Data> {
  /** What was asked when this was the answer. */
  readonly asked: string;
  readonly data: Data | null;
  readonly isFailed: boolean;
}

function logFailure(): void {
  // oxlint-disable-next-line no-console
  console.warn('A list of the admin panel could not be fetched');
}
