import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The environment of programs that a test starts, without the developer's variables. Bun's transpiler cache saves a fifth of
 * a start, and Bun's last JIT tier costs more than a short run gains.
 */
export const childEnvironment = {
  BUN_JSC_useFTLJIT: '0',
  BUN_JSC_numberOfGCMarkers: '1',
  PATH: process.env['PATH'] ?? '',
  TMPDIR: tmpdir(),
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: join(tmpdir(), 'poshora-transpiled'),
};
