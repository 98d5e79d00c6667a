import { expect, test } from 'bun:test';
import { gate } from './gates.ts';

const at = (path: string) => new URL(path, 'http://localhost:3000');
const never = () => Promise.reject(new Error('This page does not need to know'));

test('the dashboard sends a visitor to sign in, in her language, and says where to come back to', async () => {
  expect(await gate(at('/bn/dashboard?section=products'), false, never)).toBe(
    '/bn/login?return=%2Fbn%2Fdashboard%3Fsection%3Dproducts',
  );
  expect(await gate(at('/admin/shops'), false, never)).toBe('/login?return=%2Fadmin%2Fshops');
  expect(await gate(at('/dashboard'), true, never)).toBeNull();
});

test('somebody signed in goes from the sign-in pages to the dashboard, an expired session stays there', async () => {
  expect(await gate(at('/bn/login'), true, async () => true)).toBe('/bn/dashboard');
  expect(await gate(at('/register'), true, async () => false)).toBeNull();
  expect(await gate(at('/login'), false, never)).toBeNull();
});

test('public pages ask nobody who they are', async () => {
  expect(await gate(at('/pricing'), true, never)).toBeNull();
});
