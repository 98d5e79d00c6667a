import { expect, test } from 'bun:test';
import { signInPath, workPath } from './sign-in-path.ts';

test('who registers for a plan comes back to it, and then to the place whose limit led here', () => {
  const search = '?from=limit-reached&return=%2Fdashboard%3Fsection%3Dproducts';
  const path = new URL(signInPath('/register', 'pro', 'bn', search), 'https://poshora.example');
  expect(path.pathname).toBe('/bn/register');
  expect(path.searchParams.get('return')).toBe(
    '/bn/pricing?from=limit-reached&return=%2Fdashboard%3Fsection%3Dproducts&plan=pro',
  );
  expect(workPath('bn', search)).toBe('/dashboard?section=products');
});

test('a return path that leads elsewhere leads to the dashboard', () => {
  for (const search of ['', '?return=https://evil.example', '?return=//evil.example', '?return=%2F%5Cevil.example'])
    expect(workPath('en', search)).toBe('/dashboard');
});
