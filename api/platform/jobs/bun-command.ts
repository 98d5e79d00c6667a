/**
 * What starts this very Bun for a program beside this one. A child has the settings that it is given or inherits; it
 * never reads a `.env` of the folder that it happens to run in.
 */
export const bunCommand = [process.execPath, '--no-env-file'] as const;

/** The same for a program that ends with this process, however this one ends. */
export const bunChildCommand = [...bunCommand, '--no-orphans'] as const;
