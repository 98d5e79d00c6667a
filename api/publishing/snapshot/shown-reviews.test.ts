import { expect, test } from 'bun:test';
import { startWithReviews } from '../../orders/reviews/testing.ts';
import { minute } from '../../platform/formats/durations.ts';
import { readSnapshot } from './read-snapshot.ts';

test('pages show reviews with first name and district, count the hidden ones, and rate from three reviews on', async () => {
  const api = await startWithReviews();
  const { services, shopId, productId, asOwner, storedReviews, change } = api;
  await asOwner('PUT', `/api/shops/${shopId}`, { language: 'bn' });
  const read = async () => (await readSnapshot(services, 'build', shopId)).shop;
  expect(await read()).not.toHaveProperty('reviews');
  for (const [index, stars] of [5, 4, 4, 1].entries()) {
    api.clock.now += minute;
    const token = await api.orderDelivered({
      name: `সালমা ${'খাতুন'.slice(index)}`,
      phone: `0181234567${index}`,
      district: 'Bogura',
    });
    await api.review(token, { stars, text: `Review ${index}` });
    if (index === 1) expect((await read())?.products[0]).not.toHaveProperty('rating');
  }
  const last = (await storedReviews()).at(-1);
  await change(last?.id ?? '', { hiddenFor: 'abusive' });
  const [first] = await storedReviews();
  await change(first?.id ?? '', { reply: 'ধন্যবাদ' });
  const shop = await read();
  expect(shop?.reviews).toMatchObject([
    {
      productId,
      total: 3,
      hidden: 1,
      stars: 13,
      average: 4.3,
      newest: [{ text: 'Review 2' }, { text: 'Review 1' }, { text: 'Review 0', reply: 'ধন্যবাদ' }],
    },
  ]);
  expect(shop?.reviews?.[0]?.newest[0]).toEqual({
    stars: 4,
    text: 'Review 2',
    photos: [],
    name: 'সালমা',
    district: 'বগুড়া',
    reply: '',
    createdAt: api.clock.now - minute,
  });
  expect(shop?.products[0]?.rating).toBe('৪.৩/৫ (৩)');
  expect(JSON.stringify(shop)).not.toContain('0181234567');
});
