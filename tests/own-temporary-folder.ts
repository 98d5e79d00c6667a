/** Loaded before the files of a `bun test`: its temporary files are gone after it. In a run of the suite, that sees to it. */
import { afterAll } from 'bun:test';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const name = 'poshora-by-hand-';

if (!basename(tmpdir()).startsWith('poshora-suite-')) {
  const outside = tmpdir();
  // One that was killed, or that Ctrl-C has ended, could not remove its own.
  for (const folder of readdirSync(outside)) {
    const [, pid] = new RegExp(`^${name}(\\d+)-`).exec(folder) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(outside, folder), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(outside, `${name}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  // Of several workers, none knows which file is its last.
  if (!process.env['JEST_WORKER_ID']) afterAll(() => rmSync(folder, { recursive: true, force: true }));
}
