import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, because journeys need a third less processor time with it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's packages, the better one first. Not every release has it. */
const packages = ['chromium-headless-shell', 'chromium'];

/** The folders to search. Tests pass their own. */
export interface Surroundings {
  readonly chosen: string | undefined;
  readonly path: string;
  readonly playwrightPath: string;
  readonly isRoot: boolean;
}

/**
 * The Chromium of the journeys: from CHROMIUM_PATH, the PATH or Playwright. As root on Debian, it installs one if none is
 * found.
 * @throws Error with advice if there is none
 */
export async function findChromium(surroundings: Surroundings = ours()): Promise<string> {
  const { chosen, path, playwrightPath, isRoot } = surroundings;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program.`);
  }
  const present = onPath(names, path) ?? (existsSync(playwrightPath) ? playwrightPath : undefined);
  if (present) return present;
  const installer = isRoot ? onPath(['apt-get'], path) : undefined;
  const installed = installer && (await install(installer, path));
  if (installed) return installed;
  throw new Error(
    'No Chromium for the browser tests. Install one (Debian: apt-get install chromium; anywhere: ' +
      'npx playwright install chromium), or set CHROMIUM_PATH to one.',
  );
}

function ours(): Surroundings {
  return {
    chosen: process.env['CHROMIUM_PATH'],
    path: process.env['PATH'] ?? '',
    playwrightPath: chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
  };
}

/** @returns the program, or undefined if no package could be installed */
async function install(installer: string, path: string): Promise<string | undefined> {
  await runInstaller(installer, ['update'], path);
  for (const name of packages) {
    await runInstaller(installer, ['install', '--yes', '--no-install-recommends', name], path);
    const installed = onPath(names, path);
    if (installed) return installed;
  }
  return undefined;
}

/** Ignores errors, because a stale package list can be harmless. The caller looks for the program afterwards. */
export async function runInstaller(installer: string, parameters: readonly string[], path: string): Promise<void> {
  const child = Bun.spawn([installer, '--quiet', '--quiet', ...parameters], {
    env: { ...process.env, PATH: path, DEBIAN_FRONTEND: 'noninteractive' },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  });
  await child.exited;
}

/** The first of these programs in the folders of a PATH. */
export function onPath(programs: readonly string[], path: string): string | undefined {
  const folders = path.split(':').filter(Boolean);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
