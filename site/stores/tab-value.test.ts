import { afterAll, expect, test } from 'bun:test';
import { noteSessionEnded, saveReturnTo, takeReturnPath, wasSessionEnded } from '../account/return-path.ts';
import { tabValue } from './tab-value.ts';

const before = { sessionStorage: globalThis.sessionStorage };
afterAll(() => void Object.assign(globalThis, before));

test('a seller whose session ends while her browser’s storage is full is asked to sign in, and returns', () => {
  const setItem = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  Object.assign(globalThis, { sessionStorage: { getItem: () => null, removeItem: () => undefined, setItem } });
  saveReturnTo('/dashboard?order=1');
  noteSessionEnded();
  expect([takeReturnPath(), wasSessionEnded()]).toEqual(['/dashboard?order=1', true]);
});

test('without storage, a value lives as long as the page', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new DOMException('', 'SecurityError');
    },
    configurable: true,
  });
  const value = tabValue('number');
  value.write('01712345678');
  expect(value.read()).toBe('01712345678');
  value.write(null);
  expect(value.read()).toBeNull();
  Object.defineProperty(globalThis, 'sessionStorage', { value: before.sessionStorage, writable: true });
});
