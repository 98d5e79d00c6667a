import { expect, test } from 'bun:test';
import { needsBuild } from './site-build.ts';

test('tests that do not use the built site run without a build', () => {
  expect(needsBuild(['api/backoffice/contacts'])).toBe(false);
  expect(needsBuild(['api/accounts/identity', 'site/dashboard'])).toBe(false);
});

test('tests that read the built site, serve it or start the product need a build', () => {
  for (const path of [
    'tests/built-site',
    'api/publishing/publisher/publishing.test',
    'api/publishing/delivery/delivery',
    'tests/faults/kill',
  ])
    expect(needsBuild([path])).toBe(true);
  expect(needsBuild(['api/shops/plans', '-t'])).toBe(true);
  expect(needsBuild([])).toBe(true);
});
