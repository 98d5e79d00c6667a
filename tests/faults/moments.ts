/**
 * When the product is killed: a moment for each kill. A soak takes all in turn; fewer kills begin at a random moment, so
 * that each has its turn over the runs.
 */
export function momentsOf<Moment extends string>(moments: readonly Moment[], kills: number): readonly Moment[] {
  const first = kills < moments.length ? Math.floor(Math.random() * moments.length) : 0;
  return Array.from({ length: kills }, (_, kill) => moments[(first + kill) % moments.length]!);
}
