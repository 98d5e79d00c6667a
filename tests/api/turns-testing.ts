/** The number of event loop turns until something is done. */
export async function turnsWhile(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await act();
  clearImmediate(next);
  return turns;
}
