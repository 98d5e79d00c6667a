import { AbandonedWrite } from './write-group.ts';

/** Milliseconds a write may last before it is given up, so that one forgotten promise cannot stop all writing. */
const maxWriteTime = 10_000;

interface Limits {
  readonly maxWriteTime?: number;
  /** Told how long the write had lasted in ms. */
  readonly onAbandonedWrite?: (lasted: number) => void;
}

/** @throws AbandonedWrite when the work is not over in time */
export async function inTime<T>(work: () => Promise<T>, settings: Limits): Promise<T> {
  const limit = settings.maxWriteTime ?? maxWriteTime;
  const watchdog = rejectAfter(limit, () => settings.onAbandonedWrite?.(limit));
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
      reject(new AbandonedWrite(`A write was given up after ${limit} ms`));
    }, limit);
  });
  return { expired, stop: () => clearTimeout(timer) };
}
