import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFrom, reachableFrom } from './import-graph.ts';

/** What runs where the product is served; everything else of it is for building and for developers. */
const commands = ['admin', 'backup', 'doctor', 'publish-worker', 'republish', 'restore', 'serve', 'storage-copy'];

/** Started or read by path, so no import names them. */
const startedByPath = ['api/shops/pictures/image-child.ts'];
const readByPath = ['swagger-ui-dist'];

/** Of another machine's libc, or types. */
const notForRunning = /musl|^typescript$|^@types\//;

/** What packages bring for those who read their code. */
const forReaders = /\.(?:map|md|d\.[cm]?ts)$/;

/**
 * Takes out of `node_modules` what only a build or a reader needs, for an image: a fifth is left.
 * @returns the packages that stay
 */
function prunePackages(root: string): ReadonlySet<string> {
  const kept = packagesForRunning(root);
  for (const name of packagesIn(join(root, 'node_modules'))) if (!kept.has(name)) remove(root, name);
  for (const file of filesIn(join(root, 'node_modules'), forReaders)) rmSync(join(root, 'node_modules', file));
  return kept;
}

/** What a server and the commands beside it import, and what that needs. */
export function packagesForRunning(root: string): ReadonlySet<string> {
  const built = filesIn(join(root, 'dist/server'), /\.mjs$/).map((file) => join('dist/server', file));
  const files = reachableFrom(root, [...commands.map((name) => `scripts/${name}.ts`), ...startedByPath, ...built]);
  return withDependencies(root, [...packagesFrom(root, files), ...readByPath]);
}

/** Packages, what they depend on, and what that depends on; those for another machine's libc are left out. */
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

/** A package's own manifest, and those of the versions that it brings for itself. */
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
