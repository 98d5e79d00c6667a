/** The seed of a run's values. `HOSTILE_SEED` repeats an earlier run. */
export const seed = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** The number of requests to each operation and of shops with hostile texts. `HOSTILE_ROUNDS=500` is the long form. */
export const rounds = Number(process.env['HOSTILE_ROUNDS'] ?? 2);

/** The share of an operation's odd paths that one run requests. The long form requests all. */
export const oddEvery = rounds < 50 ? 8 : 1;
