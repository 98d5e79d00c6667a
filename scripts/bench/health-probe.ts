import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Ms between two requests. */
const pause = 10;

/** Requests `/healthz` on a separate thread. @returns a function that stops it and returns the longest response, ms */
export function probeHealth(origin: string): () => Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: origin });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    worker.once('message', resolve);
    worker.postMessage('stop');
    const longest = await promise;
    await worker.terminate();
    return longest;
  };
}

async function probe(origin: string): Promise<void> {
  const stopping = new AbortController();
  parentPort?.once('message', () => stopping.abort());
  let longest = 0;
  while (!stopping.signal.aborted) {
    const begun = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longest = Math.max(longest, performance.now() - begun);
    await Bun.sleep(pause);
  }
  parentPort?.postMessage(longest);
}

if (!isMainThread) await probe(String(workerData));
