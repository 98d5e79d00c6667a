import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The environment of programs that a test starts, without the developer's variables. Bun's transpiler cache saves a fifth of
 * a start.
 */
export const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  TMPDIR: tmpdir(),
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: join(tmpdir(), 'poshora-transpiled'),
};
