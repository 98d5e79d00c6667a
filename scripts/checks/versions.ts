import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest versions without known vulnerabilities. Not every machine can reach advisory feeds. */
const floors: Readonly<Record<string, string>> = {
  astro: '7.2.8',
  elysia: '1.4.27',
  sharp: '0.35.4',
};

/** Problems of the packages in `root`: a copy below its minimum version in the lock file, or a range in package.json. */
export function versionProblems(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides });
  const ranges = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
  const lock = readFileSync(join(root, 'bun.lock'), 'utf8');
  const copies = Object.entries(floors).flatMap(([name, floor]) => belowFloor(lock, name, floor));
  return [...ranges.map(([name, version]) => `${name}: ${version} is not an exact version`), ...copies];
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly overrides?: Record<string, string>;
}

/** The lock file lists each resolved copy as `["name@version", …`. */
function belowFloor(lock: string, name: string, floor: string): string[] {
  const versions = [...lock.matchAll(new RegExp(`\\["${name}@([^"]+)"`, 'g'))].map(([, version = '']) => version);
  if (versions.length === 0) return [`${name}: not found in bun.lock`];
  const low = versions.filter((version) => Bun.semver.order(version, floor) < 0);
  return low.map((version) => `${name}: ${version} is below ${floor}`);
}

if (import.meta.main) {
  const problems = versionProblems(join(import.meta.dir, '../..'));
  console.log(problems.join('\n'));
  process.exit(problems.length === 0 ? 0 : 1);
}
