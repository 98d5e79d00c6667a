import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const site = join(import.meta.dir, '../site');

/** The class names of a sheet. */
function classesIn(path: string): Set<string> {
  const rules = readFileSync(join(site, path), 'utf8').replace(/\/\*.*?\*\/|@import[^;]*;|url\([^)]*\)/gs, '');
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

test('no class name of the storefront has another meaning in the dashboard or on marketing pages', () => {
  const sheets = [...new Bun.Glob('**/*.css').scanSync(site)];
  const inStorefront = (path: string) => path.startsWith('storefront/');
  const ofStorefront = new Set(sheets.filter(inStorefront).flatMap((path) => [...classesIn(path)]));
  expect(ofStorefront.size).toBeGreaterThan(100);
  const collisions = sheets
    .filter((path) => !inStorefront(path))
    .flatMap((path) => [...classesIn(path)].filter((name) => ofStorefront.has(name)).map((name) => `${path}: ${name}`));
  expect(collisions).toEqual([]);
  // The utility that marketing pages use most. Tailwind writes it, so no sheet contains it.
  expect(ofStorefront).not.toContain('grid');
});
