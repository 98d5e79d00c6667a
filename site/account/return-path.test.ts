import { expect, test } from 'bun:test';
import { array, assert, constantFrom, property } from 'fast-check';
import { safeReturnPath } from './return-path.ts';

const kept = [
  ['/dashboard', '/dashboard'],
  ['/bn/pricing?from=limit-reached&return=%2Fdashboard', '/bn/pricing?from=limit-reached&return=%2Fdashboard'],
  ['/dashboard#products', '/dashboard#products'],
  ['/a/../dashboard', '/dashboard'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/দোকান', '/%E0%A6%A6%E0%A7%8B%E0%A6%95%E0%A6%BE%E0%A6%A8'],
] as const;

for (const [given, path] of kept) {
  test(`follows ${given}`, () => expect(safeReturnPath(given)).toBe(path));
}

const refused = [
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/a\\..\\..\\\\evil.example',
  'https:',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http://localhost:3000/dashboard',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'evil.example/dashboard',
  '@evil.example',
  ':443/',
  '?return=/x',
  '#//evil.example',
  '%2F%2Fevil.example',
  '/api/auth/logout',
  '/API/auth/logout',
  '/x/../api/auth/session',
  `/${'a'.repeat(1000)}`,
];

for (const given of refused) {
  test(`does not follow ${JSON.stringify(given)?.slice(0, 60)}`, () => expect(safeReturnPath(given)).toBeNull());
}

test('every accepted path leads to this site, whichever page reads it', () => {
  const pieces = constantFrom('/', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '\n', ' ', ':', '@', '?', '#', 'evil');
  assert(
    property(array(pieces, { maxLength: 12 }), (parts) => {
      const path = safeReturnPath(parts.join(''));
      if (path === null) return;
      for (const page of ['https://poshora.example/login', 'https://poshora.example/bn/login?return=x']) {
        expect(new URL(path, page).origin).toBe('https://poshora.example');
      }
    }),
    { numRuns: 5000 },
  );
});
