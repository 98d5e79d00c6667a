/** Runs one step. A step of more than a second prints its name and its duration. Rethrows errors of `work`. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const announcement = setTimeout(() => console.log(`${name} …`), 1000);
  try {
    const result = await work();
    if (performance.now() - started > 1000) console.log(`${name}: ${seconds(started)}`);
    return result;
  } finally {
    clearTimeout(announcement);
  }
}

/** Time since `started` (of `performance.now()`), as `3.2 s`. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
