/** How many times other work of this process had its turn until something was done. */
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
