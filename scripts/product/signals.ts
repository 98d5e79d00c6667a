/** Stops the server. Before it has started there is nothing to stop. */
let end = async (_notice: number): Promise<void> => {};
let hasEndingBegun = false;

/** Whether a signal has come. Background work may then fail, because the database closes. */
export const isEnding = (): boolean => hasEndingBegun;

/**
 * Sets the function that a signal calls.
 * @param stop gets the time (ms) in which kept-alive connections learn that they close
 */
export function endBySignal(stop: (notice: number) => Promise<void>): void {
  end = stop;
}

/** Time in which a proxy's next check of `/healthz` fails, so that it stops sending requests. */
const noticeOfStop = 1_000;

/** A second signal of the same kind ends the process at once. */
const listen = (signal: 'SIGTERM' | 'SIGINT', notice: number) =>
  process.once(signal, () => {
    hasEndingBegun = true;
    void end(notice).then(() => process.exit(0));
  });

/** Call this first: a signal may come while modules are still loading. */
export function listenForSignals(): void {
  // A service manager sends SIGTERM while visitors are connected, a developer SIGINT.
  listen('SIGTERM', noticeOfStop);
  listen('SIGINT', 0);
}
