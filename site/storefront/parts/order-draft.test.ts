import { afterAll, expect, test } from 'bun:test';
import { orderDraftOf, placedOf } from './order-draft.ts';

const names = ['localStorage', 'sessionStorage'] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
afterAll(() => {
  for (const [name, descriptor] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
});

test('a shopper orders although the browser’s storage is full, with one key for each attempt', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };
  for (const name of names) Object.defineProperty(globalThis, name, { value: full, configurable: true });
  const draft = orderDraftOf('saree');
  const { key } = draft;
  draft.save({ name: 'Salma', remember: 'yes' });
  expect([draft.key, draft.storedField('name')]).toEqual([key, 'Salma']);
  draft.end({ name: 'Salma', remember: 'yes' }, { number: 1001, token: 'secret' });
  expect(placedOf('saree')).toBeNull();
  draft.begin();
  expect(draft.key).not.toBe(key);
});
