/**
 * The result of `work`, or of `late` if the time is over. The work itself continues.
 * @param milliseconds time limit
 * @throws errors of `work` and of `late`
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, milliseconds);
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
