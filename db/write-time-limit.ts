import { WriteTimeout } from './write-group.ts';

/** Time limit of a write, ms, so that one promise that never settles cannot block all writes. */
const maxWriteTime = 10_000;

interface Limits {
  readonly maxWriteTime?: number;
  /** Called with the duration of the aborted write, ms. */
  readonly onWriteTimeout?: (lasted: number) => void;
}

/** @throws WriteTimeout if the work exceeds the time limit */
export async function inTime<T>(work: () => Promise<T>, settings: Limits): Promise<T> {
  const limit = settings.maxWriteTime ?? maxWriteTime;
  const watchdog = rejectAfter(limit, () => settings.onWriteTimeout?.(limit));
  try {
    return await Promise.race([work(), watchdog.expired]);
  } finally {
    watchdog.stop();
  }
}

function rejectAfter(limit: number, report: () => void) {
  let timer: Timer | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      report();
      reject(new WriteTimeout(`A write was given up after ${limit} ms`));
    }, limit);
  });
  return { expired, stop: () => clearTimeout(timer) };
}
