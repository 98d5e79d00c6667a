import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** `files` and everything that they import at runtime, without packages and types. Paths are relative to `root`, with `/`. */
export function reachableFrom(root: string, files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) {
    if (isSource(file)) for (const imported of importsOf(root, file)) reached.add(imported);
  }
  return [...reached];
}

const isSource = (file: string) => /\.(ts|tsx|mjs|astro)$/.test(file);
/** In a `.ts` file, a generic arrow function is not JSX. */
const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) };

function importsOf(root: string, file: string): string[] {
  return pathsIn(root, file)
    .filter((path) => path.startsWith('.'))
    .map((path) => posix.join(dirname(file), path.replace(/\?.*$/, '')));
}

/** Bun's scanner ignores types. */
function pathsIn(root: string, file: string): string[] {
  const code = scriptsOf(file, readFileSync(join(root, file), 'utf8'));
  const transpiler = transpilers[file.endsWith('.tsx') ? 'tsx' : 'ts'];
  return transpiler.scanImports(code).map(({ path }) => path);
}

/** The code of an Astro file: its front matter and its `<script>` elements. */
function scriptsOf(file: string, content: string): string {
  if (!file.endsWith('.astro')) return content;
  const [, fenced = '', markup = content] = /^\s*---\n(.*?)\n---(.*)$/s.exec(content) ?? [];
  const elements = [...markup.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return [fenced, ...elements].join('\n;\n');
}
