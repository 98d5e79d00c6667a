import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '..');
const files = [...new Bun.Glob('{api,db,scripts,site,tests}/**/*.test.{ts,tsx}').scanSync({ cwd: root })].map(
  (path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }),
);

test('no test sets its own time limit', () => {
  expect(files.filter(({ source }) => /^\}, [\d_]+\);$/m.test(source)).map(({ path }) => path)).toEqual([]);
});

test('a test file that starts the product or another program sets the time limit of its kind', () => {
  const starts = /\/(running-product|child-environment|sqld|caddy|fleet)\.ts'/;
  const without = files.filter(
    ({ path, source }) =>
      (starts.test(source) || /^tests\/(faults|hostile)\//.test(path)) &&
      !/^setDefaultTimeout\(timeLimits\./m.test(source),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
