import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFrom, reachableFrom } from './import-graph.ts';

/** Programs of a serving machine. All other files are for builds and developers. */
const commands = ['admin', 'backup', 'doctor', 'publish-worker', 'republish', 'restore', 'serve', 'storage-copy'];

/** Packages that are started or read by path instead of imported. */
const startedByPath = ['api/shops/pictures/image-child.ts'];
const readByPath = ['swagger-ui-dist'];

/** Packages for another libc, the TypeScript compiler, and type declarations. */
const notForRunning = /musl|^typescript$|^@types\//;

/** Files of packages that no program needs at runtime: source maps, documents, types. */
const forReaders = /\.(?:map|md|d\.[cm]?ts)$/;

/**
 * Removes build tools and documentation from `node_modules`, for an image. A fifth of the bytes stays.
 * @returns the packages that stay
 */
function prunePackages(root: string): ReadonlySet<string> {
  const kept = packagesForRunning(root);
  for (const name of packagesIn(join(root, 'node_modules'))) if (!kept.has(name)) remove(root, name);
  for (const file of filesIn(join(root, 'node_modules'), forReaders)) rmSync(join(root, 'node_modules', file));
  return kept;
}

/** Packages that a server and its commands import, with their dependencies. */
export function packagesForRunning(root: string): ReadonlySet<string> {
  const built = filesIn(join(root, 'dist/server'), /\.mjs$/).map((file) => join('dist/server', file));
  const files = reachableFrom(root, [...commands.map((name) => `scripts/${name}.ts`), ...startedByPath, ...built]);
  return withDependencies(root, [...packagesFrom(root, files), ...readByPath]);
}

/** Packages and all their dependencies, without those for another libc. */
function withDependencies(root: string, names: readonly string[]): Set<string> {
  const all = new Set(names.filter((name) => existsSync(folderOf(root, name))));
  for (const name of all)
    for (const next of manifestsOf(folderOf(root, name)).flatMap(dependenciesOf))
      if (existsSync(folderOf(root, next)) && !notForRunning.test(next)) all.add(next);
  return all;
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Manifest) {
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The manifest of a package, and those of the packages nested in it. */
function manifestsOf(folder: string): Manifest[] {
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return [
    own,
    ...packagesIn(join(folder, 'node_modules')).flatMap((name) => manifestsOf(join(folder, 'node_modules', name))),
  ];
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>;
}

const folderOf = (root: string, name: string) => join(root, 'node_modules', name);

const remove = (root: string, name: string) => rmSync(folderOf(root, name), { recursive: true });

function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));

if (import.meta.main) console.log(`${prunePackages(process.cwd()).size} packages stay.`);
