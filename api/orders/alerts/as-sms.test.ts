import { expect, test } from 'bun:test';
import { asSms } from './as-sms.ts';

test('an SMS to a seller ends its title with the full stop of its language', () => {
  const rest = { tag: 'stock', url: '/dashboard' };
  expect(asSms({ ...rest, language: 'en', title: 'Low stock', body: 'Shari: 2' })).toBe('Poshora: Low stock. Shari: 2');
  expect(asSms({ ...rest, language: 'bn', title: 'স্টক প্রায় শেষ', body: 'শাড়ি: ২' })).toBe('Poshora: স্টক প্রায় শেষ। শাড়ি: ২');
  expect(asSms({ ...rest, language: 'en', title: 'A new order', body: '' })).toBe('Poshora: A new order');
  expect(asSms(null)).toBeNull();
});
