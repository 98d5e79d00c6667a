import { expect, test } from 'bun:test';
import { nameOfFile } from './name-of-file.ts';

test.each([
  ['red-saree_01.JPG', 'red saree 01'],
  ['জামদানি শাড়ি.webp', 'জামদানি শাড়ি'],
  ['Katan 2.5 m.jpeg', 'Katan 2.5 m'],
  ['IMG_20261128_101500.jpg', 'IMG 20261128 101500'],
  ['.jpg', '.jpg'],
  [`${'x'.repeat(200)}.png`, 'x'.repeat(120)],
])('the photo %s gives its product a name', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});
