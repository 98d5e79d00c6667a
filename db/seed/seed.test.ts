import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { seedShops } from './shops.ts';

test('every picture that a demo shop names is there, and no other', async () => {
  const named = seedShops.flatMap(({ logo, banner, featureImages, products }) => [
    logo,
    banner,
    ...featureImages,
    ...products.flatMap(({ picture, more = [] }) => [picture, ...more]),
  ]);
  const files = await Array.fromAsync(new Bun.Glob('*.webp').scan(join(import.meta.dir, 'pictures')));
  expect(files.toSorted()).toEqual([...new Set(named)].map((name) => `${name}.webp`).toSorted());
});

test('the best sellers of a demo shop are its own products, and no picture stands for two of them', () => {
  for (const { products, bestSellers, featureImages } of seedShops) {
    const own = products.map(({ picture }) => picture);
    expect(own).toEqual([...new Set(own)]);
    expect(own).toEqual(expect.arrayContaining([...bestSellers]));
    expect(featureImages.length).toBeLessThanOrEqual(3);
  }
});

test('demo shops show numbers that can belong to nobody', () => {
  for (const { whatsapp, bkash, nagad } of seedShops)
    for (const number of [whatsapp, bkash, nagad]) expect(number).toMatch(/^0170{6}\d{2}$/);
});

test('the photo of every value is one of its product’s', () => {
  for (const { picture, more = [], option } of seedShops.flatMap(({ products }) => products))
    for (const value of option?.values ?? []) expect([undefined, picture, ...more]).toContain(value.picture);
});
