import { expect, test } from 'bun:test';
import { readableGradient } from '../../storefront/gradient.ts';
import { gradientOf } from './logo-gradient.ts';

const logo = (...pixels: ReadonlyArray<readonly number[]>) => gradientOf(pixels.flat());
const green = [0, 106, 78, 255];
const white = [255, 255, 255, 255];

test('a logo’s gradient is a light one in its colour, whatever surrounds the colour, and dark text is readable on it', () => {
  const plain = logo(green);
  expect(plain).toEqual({ gradientFrom: '#e6f0ed', gradientVia: '#b3d2ca', gradientTo: '#66a695' });
  expect(logo(green, white, white, [0, 0, 0, 255], [255, 0, 0, 0])).toEqual(plain);
  const { gradientFrom: from, gradientVia: via, gradientTo: to } = plain;
  expect(readableGradient({ from, via, to })).toMatchObject({ from, via, to, text: 'dark' });
});

test('a black, white or grey logo gets a calm gradient', () => {
  const calm = logo(white);
  expect(logo([0, 0, 0, 255], [128, 130, 127, 255])).toEqual(calm);
  expect(logo([0, 0, 0, 0])).toEqual(calm);
});
