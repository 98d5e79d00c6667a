import { Worker } from 'node:worker_threads';
import { FileClient, type DatabaseClient } from '../file-client.ts';
import type { SyncOrder } from './replica-worker.ts';

/** Maintains a copy of a database and opens it for reading. */
export interface Follower {
  /** Fetches all commits until now. @param isFromScratch discards the existing copy */
  sync(isFromScratch: boolean): Promise<void>;
  open(): Pick<DatabaseClient, 'execute' | 'close'>;
  close(): void;
}

interface Place {
  readonly file: string;
  readonly url: string;
  readonly authToken?: string | undefined;
}

/** A copy in a file, updated by its own thread. Reads run in the caller's thread. */
export function followServer({ file, url, authToken = '' }: Place): Follower {
  let worker: Worker | undefined;
  let answer: PromiseWithResolvers<void> | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./replica-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (problem: string | null) =>
      problem === null ? answer?.resolve() : answer?.reject(new Error(problem)),
    );
    started.on('error', (error) => {
      worker = undefined;
      answer?.reject(error);
    });
    return started;
  }

  return {
    sync(isFromScratch) {
      answer = Promise.withResolvers();
      worker ??= start();
      worker.postMessage({ file, url, authToken, isFromScratch } satisfies SyncOrder);
      return answer.promise;
    },
    // No busy timeout: only this process's thread writes, and readers do not wait for it.
    open: () => new FileClient(file, 0, { readonly: true }),
    close: () => void worker?.terminate(),
  };
}
