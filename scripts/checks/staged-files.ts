import { root } from '../steps/run-command.ts';

/** Paths of the staged files, relative to the root. If there are none, the path of a file that always exists. */
export function stagedFiles(): string[] {
  const listing = Bun.spawnSync(['git', 'diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { cwd: root });
  const files = listing.stdout.toString().split('\0').filter(Boolean);
  return files.length > 0 ? files : ['package.json'];
}
