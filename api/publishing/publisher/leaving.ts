/** Signals that end a publication early. The next publication makes the remaining pages. */
export interface Leaving {
  /** When aborted, no further page is started. */
  readonly begin: AbortSignal;
  /** When aborted, a page that is being compressed is dropped. */
  readonly drop: AbortSignal;
}

interface Times {
  /** Minimum time (ms) before a save can interrupt. */
  readonly least: number;
  /** Maximum time (ms); null for none. */
  readonly most: number | null;
}

/**
 * Runs `work` with signals that a save aborts. If `least` is above 0, a save waits that long and started pages are
 * finished, so that each publication makes progress.
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
