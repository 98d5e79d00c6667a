import { expect, test } from 'bun:test';
import { devPath } from './dev-path.ts';

const cases = [
  ['/', '/pages/en'],
  ['/bn', '/pages/bn'],
  ['/?from=mail', '/pages/en?from=mail'],
  ['/login?return=%2Fa%3Fb', '/pages/en/login?return=%2Fa%3Fb'],
  ['/bn/login', '/pages/bn/login'],
  ['/profile-settings', '/pages/en/profile-settings'],
  ['/demo/catalogue.json', '/pages/en/demo/catalogue.json'],
  ['/demo/laptop-640.webp', '/demo/laptop-640.webp'],
  ['/api/plans', '/api/plans'],
  ['/nakshithreads/p/1', '/nakshithreads/p/1'],
  ['/@vite/client', '/@vite/client'],
] as const;

for (const [requested, found] of cases)
  test(`${requested} is found at ${found}`, () => expect(devPath(requested)).toBe(found));
