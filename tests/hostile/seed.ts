/** What the values of a run are drawn with: `HOSTILE_SEED` repeats an earlier run. */
export const seed = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Requests to each operation, and shops with hostile texts: `HOSTILE_ROUNDS=500` is the long form. */
export const rounds = Number(process.env['HOSTILE_ROUNDS'] ?? 8);

/** Of the odd addresses of an operation every such one is asked for, others in each run; all in the long form. */
export const oddEvery = rounds < 50 ? 4 : 1;
