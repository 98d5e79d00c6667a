import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** One file's import of another; both paths from the root, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Gone after compiling: `import type`. */
  readonly typeOnly: boolean;
}

/** Every import between the project's own files; packages are left out. */
export function readImports(root: string): Import[] {
  return sourceFiles(root).flatMap((file) => importsOf(root, file));
}

/** What reaches a running program from `files`, beginning with themselves: their imports, and those of these. */
export function reachableFrom(root: string, files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) {
    if (!isSource(file)) continue;
    for (const { to, typeOnly } of importsOf(root, file)) if (!typeOnly) reached.add(to);
  }
  return [...reached];
}

function sourceFiles(root: string): string[] {
  const folders = new Bun.Glob('{api,db,scripts,site,tests}/**/*.{ts,tsx,mjs,astro}');
  return [...folders.scanSync({ cwd: root })].toSorted();
}

const isSource = (file: string) => /\.(ts|tsx|mjs|astro)$/.test(file);
const transpiler = new Bun.Transpiler({ loader: 'tsx' });

function importsOf(root: string, file: string): Import[] {
  const code = scriptsOf(file, readFileSync(join(root, file), 'utf8'));
  const values = pathsIn(code);
  // Bun's scanner leaves types out, so a second look turns them into values.
  const all = pathsIn(code.replaceAll(/^(\s*)(import|export) type\b(?=\s*[{*]|\s+\w+\s+from\b)/gm, '$1$2'));
  return [...all].map((path) => ({
    from: file,
    to: posix.join(dirname(file), path.replace(/\?.*$/, '')),
    typeOnly: !values.has(path),
  }));
}

function pathsIn(code: string): Set<string> {
  const paths = transpiler.scanImports(code).map(({ path }) => path);
  return new Set(paths.filter((path) => path.startsWith('.')));
}

/** The script of an Astro file: what stands between its fences, and in its `<script>` elements. */
function scriptsOf(file: string, content: string): string {
  if (!file.endsWith('.astro')) return content;
  const [, fenced = '', markup = content] = /^\s*---\n(.*?)\n---(.*)$/s.exec(content) ?? [];
  const elements = [...markup.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return [fenced, ...elements].join('\n;\n');
}
