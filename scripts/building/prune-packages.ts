import { nodeFileTrace } from '@vercel/nft';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Programs of a serving machine. All other files are for builds and developers. */
const commands = ['admin', 'backup', 'doctor', 'publish-worker', 'republish', 'restore', 'serve', 'storage-copy'];

/** Started by their paths instead of imported. */
const startedByPath = ['api/shops/pictures/image-child.ts', 'api/shops/catalogue/imports/plan-child.ts'];

/** Files of packages that the API sends as they are. */
const readByPath = ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js'].map(
  (name) => `node_modules/swagger-ui-dist/${name}`,
);

/** Imported by a generator of types in `@elysiajs/openapi`, which no server uses. */
const unused = 'node_modules/typescript/**';

/**
 * Removes all files from `node_modules` that no server and none of its commands loads, for an image. Licences stay.
 * @returns the number of files that stay
 */
async function prunePackages(root: string): Promise<number> {
  const needed = await filesForRunning(root);
  const pruned = join(root, 'node_modules.pruned');
  for (const file of needed) {
    const target = join(pruned, file.slice('node_modules/'.length));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(root, file), target);
  }
  rmSync(join(root, 'node_modules'), { recursive: true });
  renameSync(pruned, join(root, 'node_modules'));
  return needed.length;
}

/** Files of packages that a server and its commands load, and the packages' licences. */
export async function filesForRunning(root: string): Promise<readonly string[]> {
  const built = new Bun.Glob('dist/server/**/*.mjs').scanSync({ cwd: root });
  const started = [...commands.map((name) => `scripts/${name}.ts`), ...startedByPath, ...built];
  const { fileList } = await nodeFileTrace(
    started.map((file) => join(root, file)),
    { base: root, processCwd: root, ts: true, conditions: ['bun', 'node'], ignore: unused, readFile: readAsJavaScript },
  );
  const files = [...fileList, ...readByPath].filter((file) => file.startsWith('node_modules/'));
  const folders = files.filter((file) => basename(file) === 'package.json').map(dirname);
  return [...files, ...folders.flatMap((folder) => licencesIn(root, folder))];
}

/** The tracer reads JavaScript. */
async function readAsJavaScript(path: string): Promise<Buffer | string | null> {
  const content = await readFile(path).catch(() => null);
  return content && path.endsWith('.ts') ? transpiler.transformSync(content.toString()) : content;
}

const transpiler = new Bun.Transpiler({ loader: 'ts' });

const licencesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => /^(licen[cs]e|notice)/i.test(name))
    .map((name) => join(folder, name));

if (import.meta.main) console.log(`${await prunePackages(process.cwd())} files stay.`);
