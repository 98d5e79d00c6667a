/** Preloaded by `bun test`: deletes the temporary files of the run. In a run of the suite, the suite does it. */
import { afterAll } from 'bun:test';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const name = 'poshora-by-hand-';

if (!basename(tmpdir()).startsWith('poshora-suite-')) {
  const outside = tmpdir();
  // Delete folders of killed runs too.
  for (const folder of readdirSync(outside)) {
    const [, pid] = new RegExp(`^${name}(\\d+)-`).exec(folder) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(outside, folder), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(outside, `${name}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  // A worker does not know which file is its last.
  if (!process.env['JEST_WORKER_ID']) afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
