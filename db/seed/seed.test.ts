import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { seedShops } from './shops.ts';

test('every picture used by a demo shop exists, and no picture is unused', async () => {
  const named = seedShops.flatMap(({ logo, banner, featureImages, sections = [], products }) => [
    logo,
    banner,
    ...featureImages,
    ...sections.flatMap((section) => (section.kind === 'text' ? section.picture : [])),
    ...products.flatMap(({ picture, more = [] }) => [picture, ...more]),
  ]);
  const files = await Array.fromAsync(new Bun.Glob('*.webp').scan(join(import.meta.dir, 'pictures')));
  expect(files.toSorted()).toEqual([...new Set(named)].map((name) => `${name}.webp`).toSorted());
});

test('a demo shop’s best sellers are its own products, and each product has its own picture', () => {
  for (const { products, bestSellers, featureImages } of seedShops) {
    const own = products.map(({ picture }) => picture);
    expect(own).toEqual([...new Set(own)]);
    expect(own).toEqual(expect.arrayContaining([...bestSellers]));
    expect(featureImages.length).toBeLessThanOrEqual(3);
  }
});

test('demo shops show phone numbers that belong to nobody', () => {
  for (const { whatsapp, bkash, nagad } of seedShops)
    for (const number of [whatsapp, bkash, nagad]) expect(number).toMatch(/^0170{6}\d{2}$/);
});

test('the photo of every option value is one of its product’s photos', () => {
  for (const { picture, more = [], option } of seedShops.flatMap(({ products }) => products))
    for (const value of option?.values ?? []) expect([undefined, picture, ...more]).toContain(value.picture);
});
