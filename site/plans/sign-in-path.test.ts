import { expect, test } from 'bun:test';
import { signInPath, workPath } from './sign-in-path.ts';

test('a visitor who registers for a plan returns to it, and then to the page whose limit led here', () => {
  const search = '?from=limit-reached&return=%2Fdashboard%3Fsection%3Dproducts';
  const path = new URL(signInPath('/register', 'pro', 'bn', search), 'https://poshora.example');
  expect(path.pathname).toBe('/bn/register');
  expect(path.searchParams.get('return')).toBe(
    '/bn/pricing?from=limit-reached&return=%2Fdashboard%3Fsection%3Dproducts&plan=pro',
  );
  expect(workPath('bn', search)).toBe('/dashboard?section=products');
});

test('a return path to another site leads to the dashboard instead', () => {
  for (const search of ['', '?return=https://evil.example', '?return=//evil.example', '?return=%2F%5Cevil.example'])
    expect(workPath('en', search)).toBe('/dashboard');
});
