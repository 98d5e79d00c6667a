import { expect, test } from 'bun:test';
import { gate } from './gates.ts';

const at = (path: string) => new URL(path, 'http://localhost:3000');
const never = () => Promise.reject(new Error('This page must not ask'));

test('the dashboard redirects a visitor to the sign-in page, in her language, with the return URL', async () => {
  expect(await gate(at('/bn/dashboard?section=products'), false, never)).toBe(
    '/bn/login?return=%2Fbn%2Fdashboard%3Fsection%3Dproducts',
  );
  expect(await gate(at('/admin/shops'), false, never)).toBe('/login?return=%2Fadmin%2Fshops');
  expect(await gate(at('/dashboard'), true, never)).toBeNull();
});

test('a signed-in user is redirected from sign-in pages to the dashboard; an expired session is not', async () => {
  expect(await gate(at('/bn/login'), true, async () => true)).toBe('/bn/dashboard');
  expect(await gate(at('/register'), true, async () => false)).toBeNull();
  expect(await gate(at('/login'), false, never)).toBeNull();
});

test('public pages do not check the session', async () => {
  expect(await gate(at('/pricing'), true, never)).toBeNull();
});
