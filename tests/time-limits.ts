/**
 * Time limits (ms) of a test, by kind. They are long enough for a busy machine, so a test that reaches its limit hangs.
 * `unit` is the default; a file of another kind calls `setDefaultTimeout`.
 */
export const timeLimits = {
  /** Runs in this process: the application on a database file, a rendered page, a picture. The slowest takes 7 s. */
  unit: 60_000,
  /** Starts the product or another program. A start takes seconds. */
  process: 120_000,
  /** Sends hundreds of hostile inputs, or stops a running product many times: `tests/hostile/` and `tests/faults/`. */
  campaign: 300_000,
};
