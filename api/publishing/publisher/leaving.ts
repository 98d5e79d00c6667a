interface Times {
  /** Minimum time (ms) before a save can interrupt. */
  readonly least: number;
  /** Maximum time (ms). */
  readonly most: number;
}

/**
 * Whether a publication must end early, as a function that is called before each page. The next publication makes the
 * remaining pages. With a minimum time, each publication makes progress, however many saves follow.
 * @param outdated aborted by a save
 */
export function leaving(outdated: AbortSignal, { least, most }: Times): () => boolean {
  const startedAt = performance.now();
  return () => {
    const lasted = performance.now() - startedAt;
    return lasted >= most || (outdated.aborted && lasted >= least);
  };
}
