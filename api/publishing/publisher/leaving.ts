/** When the remaining pages of a publication are left to the next one. */
export interface Leaving {
  /** Aborted: no further page is begun. */
  readonly begin: AbortSignal;
  /** Aborted: a page that is being compressed is dropped. */
  readonly drop: AbortSignal;
}

interface Times {
  /** Ms for which the pages are made whatever is saved meanwhile. */
  readonly least: number;
  /** Ms after which they are left in any case; null: never. */
  readonly most: number | null;
}

/**
 * Runs `work` with signals that a save aborts. With `least` above 0, a save waits that long, and pages that were begun
 * are finished: each publication then makes some progress.
 */
export async function whileNotLeft<Result>(
  outdated: AbortSignal,
  { least, most }: Times,
  work: (leaving: Leaving) => Promise<Result>,
): Promise<Result> {
  const isOver = new AbortController();
  const leave = () => isOver.abort();
  const heed = () => (outdated.aborted ? leave() : outdated.addEventListener('abort', leave));
  const timers = most === null ? [] : [setTimeout(leave, most)];
  if (least > 0) timers.push(setTimeout(heed, least));
  else heed();
  try {
    return await work({ begin: isOver.signal, drop: least > 0 ? new AbortController().signal : outdated });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    outdated.removeEventListener('abort', leave);
  }
}
