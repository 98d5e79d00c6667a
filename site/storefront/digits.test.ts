import { expect, test } from 'bun:test';
import { digitsText, isQuantity, mostOf, quantityFrom } from './digits.ts';
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
  expect(quantityFrom('1000')).toBe(99);
});

test('text that is no whole number is no quantity, so the form sends it as typed', () => {
  for (const typed of ['1e1', '0x10', '2.5', '-5', '১০টি']) {
    expect(isQuantity(typed), typed).toBe(false);
    expect(quantityFrom(typed), typed).toBe(1);
  }
  for (const typed of ['', ' ১০ ', '7']) expect(isQuantity(typed), typed).toBe(true);
});

test('a shopper can choose no more pieces than are left, and at least one', () => {
  expect([mostOf(4), mostOf(500), mostOf(undefined), mostOf(0)]).toEqual([4, 99, 99, 1]);
});
