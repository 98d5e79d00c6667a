import { expect, test } from 'bun:test';
import { digitsText, quantityFrom } from './digits.ts';
import { latinDigits } from '../../api/platform/formats/bangla-digits.ts';

test('a phone number is shown in the digits of the shop’s language', () => {
  expect(digitsText('01712-345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮');
  expect(digitsText('01712-345678', 'en')).toBe('01712-345678');
  expect(latinDigits('০১৭১২-৩৪৫৬৭৮')).toBe('01712-345678');
});

test('a quantity may be typed in Latin or Bangla digits and stays between 1 and 99', () => {
  expect(quantityFrom('৩')).toBe(3);
  expect(quantityFrom('12')).toBe(12);
  expect(quantityFrom('')).toBe(1);
  expect(quantityFrom('0')).toBe(1);
  expect(quantityFrom('-5 pieces')).toBe(5);
  expect(quantityFrom('1000')).toBe(99);
});
