import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from './built-pages.ts';

const client = join(import.meta.dir, '../dist/client');
const scripts = new Bun.Transpiler({ loader: 'js' });

/** Strings that survive minification: classes of the chart, of the import's table and of the editor of pages. */
const marks = ['u-legend', 'catalogue__lines', 'ProseMirror-selectednode'];

test('the dashboard starts with at most 200 KB of script, and charts, CSV and the editor load when they are opened', () => {
  for (const path of ['/dashboard', '/bn/dashboard']) {
    const modules = [...loadedFirst(path).values()];
    const bytes = modules.reduce((sum, code) => sum + Bun.gzipSync(code).length, 0);
    expect(modules.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
    for (const mark of marks) expect(modules.some((code) => code.includes(mark))).toBe(false);
  }
});

test('the build contains the chart, the catalogue and the editor, and no CSV parser', () => {
  const built = [...new Bun.Glob('**/*.js').scanSync(client)].map((file) => readFileSync(join(client, file), 'utf8'));
  for (const mark of marks) expect(built.some((code) => code.includes(mark))).toBe(true);
  expect(built.some((code) => code.includes('BAD_DELIMITERS'))).toBe(false);
});

/** Paths of the island's and the page's modules with their static imports. */
function loadedFirst(path: string): Map<string, string> {
  const html = builtPages().find((page) => page.path === path)?.html ?? '';
  const entries = html.matchAll(/(?:component-url|renderer-url|before-hydration-url|src)="(\/[^"]+\.m?js)"/g);
  const waiting = [...entries].map(([, entry = '']) => entry);
  const modules = new Map<string, string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file)) continue;
    const code = readFileSync(join(client, file), 'utf8');
    modules.set(file, code);
    for (const { kind, path: target } of scripts.scanImports(code))
      if (kind === 'import-statement') waiting.push(new URL(target, `file://${file}`).pathname);
  }
  return modules;
}
