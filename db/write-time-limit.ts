import { withTimeout } from './with-timeout.ts';
import { WriteTimeout } from './write-group.ts';

/** Time limit of a write, ms, so that one promise that never settles cannot block all writes. */
const maxWriteTime = 10_000;

interface Limits {
  readonly maxWriteTime?: number;
  /** Called with the duration of the aborted write, ms. */
  readonly onWriteTimeout?: (lasted: number) => void;
}

/** @throws WriteTimeout if the work exceeds the time limit */
export const inTime = <T>(work: Promise<T>, { maxWriteTime: limit = maxWriteTime, onWriteTimeout }: Limits) =>
  withTimeout(limit, work, () => {
    onWriteTimeout?.(limit);
    throw new WriteTimeout(`A write was given up after ${limit} ms`);
  });
