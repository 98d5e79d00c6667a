import { expect, test } from 'bun:test';
import { pictures } from './pictures/catalogue.ts';
import { drawSeedPicture } from './pictures/draw.ts';
import { seedShops } from './shops.ts';

test('no drawing leaves a hole where a number belongs, and none holds words', () => {
  for (const [key, { draw }] of Object.entries(pictures)) {
    const markup = draw();
    expect(`${key}: ${/NaN|undefined|Infinity|\[object|<text/.exec(markup)?.[0] ?? 'sound'}`).toBe(`${key}: sound`);
  }
});

test('a picture is the same file each time, so that a second upload of it is no new picture', async () => {
  const first = await drawSeedPicture('dates');
  expect(Buffer.from(first).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(Buffer.compare(first, await drawSeedPicture('dates'))).toBe(0);
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
