/** Stops what is running. Until the server has started there is nothing to wait for. */
let end = async (_notice: number): Promise<void> => {};
let hasEndingBegun = false;

/** Whether a signal has come: work in the background may then fail, as the database closes. */
export const isEnding = (): boolean => hasEndingBegun;

/**
 * From then on a signal ends the product by this.
 * @param stop is given the ms in which connections that are kept open are to hear that they close
 */
export function endBySignal(stop: (notice: number) => Promise<void>): void {
  end = stop;
}

/** Time for a proxy to hear, at its next look at `/healthz`, that it is to send nothing more. */
const noticeOfStop = 1_000;

/** A second signal of the same kind ends the process at once. */
const listen = (signal: 'SIGTERM' | 'SIGINT', notice: number) =>
  process.once(signal, () => {
    hasEndingBegun = true;
    void end(notice).then(() => process.exit(0));
  });

/** To be called before anything else, as a signal may come while the rest is still being loaded. */
export function listenForSignals(): void {
  // A service manager sends SIGTERM while customers are here, a person at a terminal SIGINT.
  listen('SIGTERM', noticeOfStop);
  listen('SIGINT', 0);
}
