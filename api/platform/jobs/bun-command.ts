/**
 * The command that starts this Bun binary for another process. A child process gets its settings from its environment
 * and never reads a `.env` file of its folder.
 */
export const bunCommand = [process.execPath, '--no-env-file'] as const;

/** The same for a process that ends when this one ends, for any reason. */
export const bunChildCommand = [...bunCommand, '--no-orphans'] as const;
