import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachableFrom } from './import-graph.ts';
import { step } from '../steps/progress.ts';
import { root, runWithBun } from '../steps/run-command.ts';

const stamp = join(root, 'dist/.built-from');

/** Modules that use the built site. A test that imports none of them runs without a build. */
const doors = [
  'api/publishing/publisher/site.ts',
  'scripts/dev/dev.test.ts',
  'site/storefront/testing.ts',
  'tests/built-pages.ts',
  'tests/faults/first-start.test.ts',
  'tests/running-product.ts',
];

/**
 * Whether unit tests need a built site.
 * @param chosen the arguments of `bun test`: parts of paths. If one of them is an option, all tests count as chosen
 */
export function needsBuild(chosen: readonly string[]): boolean {
  const isChosen = (file: string) =>
    chosen.length === 0 || chosen.some((part) => part.startsWith('-') || file.includes(part));
  const files = [...new Bun.Glob('{api,db,scripts,site,tests}/**/*.test.{ts,tsx}').scanSync({ cwd: root })];
  const reached = new Set(reachableFrom(root, files.filter(isChosen)));
  return doors.some((door) => reached.has(door));
}

/**
 * Builds the site, unless `dist` was built from the same sources.
 * @throws an Error with Astro's output when the build fails
 */
export async function buildIfChanged(): Promise<void> {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  rmSync(stamp, { force: true });
  await step('Building the site', async () => {
    // Tests also need React's production build.
    const { succeeded, output } = await runWithBun(['astro', 'build'], { env: { NODE_ENV: 'production' } });
    if (!succeeded) throw new Error(`The site could not be built.\n${output.trim()}`);
  });
  writeFileSync(stamp, digest);
}

/** All inputs of a build: the site, its imports from other folders, its configuration and the packages. */
function digestOfSources(): string {
  const site = [...new Bun.Glob('site/**/*').scanSync({ cwd: root })]
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of ['bun.lock', 'astro.config.mjs', 'tsconfig.json', ...reachableFrom(root, site)]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
